/** Loaded into a server under test before its own code (`NODE_OPTIONS=--import`): SIGUSR2 collects the garbage. */
process.on('SIGUSR2', () => globalThis.gc?.())
