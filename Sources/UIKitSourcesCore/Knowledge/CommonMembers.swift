/// The knowledge of members that Swift's library and Foundation give to many types.
enum CommonMembers {
  static let names: Set<String> = [
    "absoluteString", "allSatisfy", "append", "capitalized", "compactMap", "components", "contains", "count", "data",
    "debugDescription", "description", "distance", "dropFirst", "dropLast", "duration", "encode", "enumerated",
    "filter", "first", "firstIndex", "flatMap", "forEach", "formUnion", "hasPrefix", "hasSuffix", "hash", "hashValue",
    "hour", "id", "index", "indices", "insert", "intersection", "isEmpty", "isMultiple", "joined", "keys", "last",
    "lastPathComponent", "length", "localizedDescription", "lowerBound", "lowercased", "magnitude", "map", "max",
    "merge", "min", "minute", "month", "name", "next", "object", "offset", "path", "popLast", "prefix", "rawValue",
    "reduce", "remove", "removeAll", "removeFirst", "removeLast", "replace", "reversed", "round", "rounded", "second",
    "size", "sort", "sorted", "split", "starts", "string", "subtracting", "suffix", "swapAt", "timeInterval", "toggle",
    "trimmingCharacters", "union", "upperBound", "uppercased", "url", "values", "year",
  ]
}
