// Testing asks the compiler to import this module wherever a file imports Testing and CoreGraphics. On Apple's systems it lets images
// be attached to tests; here it has nothing to add, but it has to be there.
