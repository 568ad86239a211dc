import CWebSupport
import DocumentRenderer
import Foundation
import WebContentProtocol

// Started by an app with one end of a socket as descriptor 3; see WebContentProtocol for what is said over it.

setvbuf(stdout, nil, _IOLBF, 0)
signal(SIGPIPE, SIG_IGN)

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--write-locator" {
  exit(Locator.write(to: CommandLine.arguments[2]))
}

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == RuleCompiler.option {
  RuleCompiler.run(folder: CommandLine.arguments[2], name: CommandLine.arguments[3])
}

if CommandLine.arguments.count == 2, CommandLine.arguments[1] == DocumentProcess.option {
  DocumentRenderer.run(socket: 3)
}

var status = stat()
guard fstat(3, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
  FileHandle.standardError.write(
    Data("WebContentProcess shows web pages for an app, which starts it; it has no use of its own.\n".utf8))
  exit(2)
}
_ = fcntl(3, F_SETFD, FD_CLOEXEC)
swoop_keep_stderr()
silenceEngineLog()
swoop_die_with_parent()
Server(socket: 3).run()
