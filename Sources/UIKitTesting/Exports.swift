// A test that imports UIKitTesting has the device, too.
@_exported import DeviceSimulation
