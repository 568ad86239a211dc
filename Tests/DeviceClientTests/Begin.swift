import DeviceClient
import TestSupport
import XCTest
