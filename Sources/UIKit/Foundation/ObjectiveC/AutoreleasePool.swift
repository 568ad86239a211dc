/// Runs `body`. References are counted without pools here, so objects go when their last reference does.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
