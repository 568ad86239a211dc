import TestReport
import TestSupport
import XCTest
