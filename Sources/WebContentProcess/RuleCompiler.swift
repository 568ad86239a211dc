import CWebKitGTK
import CWebSupport
import Foundation
import WebContentProtocol

/// Compiles lists of rules: in a process of its own, in which nobody waits for anything else, and that may take too much
/// of the machine without harm to pages.
enum RuleCompiler {
  /// The program's first argument where it is to compile a list.
  static let option = "--compile-rules"
  /// The seconds of the processor's time after which a list counts as one that can't be compiled: the largest that the
  /// engine takes need a few.
  private static let longest: rlim_t = 120

  /// Starts a compiler.
  /// - Parameters:
  ///   - source: the memory with the text.
  ///   - completion: called with the reason for which there is no new list; nil if there is one.
  static func compile(
    _ source: FileHandle?, to file: RuleListFile, _ completion: @escaping (RuleListFailure?) -> Void
  ) {
    // What could be cut short would end the compiler.
    guard let source, swoop_memory_is_sealed(source.fileDescriptor) != 0 else {
      return completion(.isRefused(reason: "There is no text."))
    }
    let flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
    let launcher = g_subprocess_launcher_new(GSubprocessFlags(flags))
    defer { g_object_unref(gpointer(launcher)) }
    g_subprocess_launcher_take_stdin_fd(launcher, dup(source.fileDescriptor))
    let words = ["/proc/self/exe", option, file.folder, file.name]
    let arguments: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0)) } + [nil]
    defer { arguments.forEach { free(UnsafeMutableRawPointer(mutating: $0)) } }
    guard let child = g_subprocess_launcher_spawnv(launcher, arguments, nil) else {
      return completion(.isRefused(reason: "The compiler can't be started."))
    }
    let (callback, data) = whenReady { result in
      var output: UnsafeMutablePointer<CChar>?
      g_subprocess_communicate_utf8_finish(child, result, &output, nil, nil)
      let reason = takeString(output) ?? ""
      let isDone = g_subprocess_get_successful(child) != 0
      let tooLong = g_subprocess_get_if_signaled(child) != 0 && g_subprocess_get_term_sig(child) == SIGXCPU
      g_object_unref(gpointer(child))
      if isDone { return completion(nil) }
      let ending = tooLong ? "It takes too long to compile." : "The compiler has ended."
      completion(.isRefused(reason: reason.isEmpty ? ending : reason))
    }
    g_subprocess_communicate_utf8_async(child, nil, nil, callback, data)
  }

  // MARK: The compiler's process

  /// Compiles the text that is the standard input, and ends the process: with a reason on the standard output where
  /// there is no new list.
  static func run(folder: String, name: String) -> Never {
    swoop_die_with_parent()
    var limit = rlimit(rlim_cur: longest, rlim_max: longest + 1)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    // Where memory runs short, this is what goes first.
    try? Data("1000".utf8).write(to: URL(fileURLWithPath: "/proc/self/oom_score_adj"))
    guard let file = RuleListFile(folder: folder, name: name) else { end("That is no name of a list.") }
    do {
      let workshop = try Workshop(for: file)
      compile(file.engineIdentifier, in: workshop.drafts) { reason in
        if let reason { workshop.close(); end(reason) }
        do { try workshop.finish() } catch { workshop.close(); end(error.localizedDescription) }
        workshop.close()
        exit(0)
      }
    } catch { end(error.localizedDescription) }
    g_main_loop_run(g_main_loop_new(nil, 0))
    exit(1)
  }

  private static func end(_ reason: String) -> Never {
    FileHandle.standardOutput.write(Data(reason.utf8))
    exit(1)
  }

  private static func compile(_ identifier: String, in folder: String, _ completion: @escaping (String?) -> Void) {
    guard let map = g_mapped_file_new_from_fd(STDIN_FILENO, 0, nil), let source = g_mapped_file_get_bytes(map),
      let store = webkit_user_content_filter_store_new(folder)
    else { return completion("There is no text.") }
    let (callback, data) = whenReady { result in
      var error: UnsafeMutablePointer<GError>?
      guard webkit_user_content_filter_store_save_finish(store, result, &error) == nil else { return completion(nil) }
      completion(error?.pointee.message.map { String(cString: $0) } ?? "")
    }
    webkit_user_content_filter_store_save(store, identifier, source, nil, callback, data)
  }
}

/// The place where one list is compiled at a time, beside the lists of its folder. What is there is a list only once it
/// has its name, which takes the place of the one before it.
private struct Workshop {
  let file: RuleListFile
  private let place: String
  private let lock: Int32

  /// The folder for what the engine compiles.
  var drafts: String { "\(place)/drafts" }

  init(for file: RuleListFile) throws {
    self.file = file
    try FileManager.default.createDirectory(
      atPath: file.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    place = "\(file.folder)/.compiling"
    lock = open(file.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    // A compiler that was killed has left it.
    close()
    for folder in [place, drafts, "\(place)/temporary"] {
      guard mkdir(folder, 0o700) == 0 else { throw Failure() }
    }
    setenv("TMPDIR", "\(place)/temporary", 1)
  }

  /// Gives the list its name, once all of it is on the disk and its seal is there.
  func finish() throws {
    let draft = "\(drafts)/\(file.name)"
    let rules = try Data(contentsOf: URL(fileURLWithPath: draft))
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: draft))
    try handle.synchronize()
    try handle.close()
    let note = "\(place)/note"
    guard
      FileManager.default.createFile(
        atPath: note, contents: RuleSeal.note(for: rules, replacing: file), attributes: [.posixPermissions: 0o600]),
      rename(note, file.sealPath) == 0, rename(draft, file.path) == 0
    else { throw Failure() }
  }

  func close() { try? FileManager.default.removeItem(atPath: place) }

  private struct Failure: LocalizedError {
    let code = errno
    var errorDescription: String? { "\(String(cString: strerror(code)))." }
  }
}
