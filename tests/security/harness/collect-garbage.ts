/** Preloaded into a server under test (`NODE_OPTIONS=--import`): SIGUSR2 collects garbage. */
process.on('SIGUSR2', () => globalThis.gc?.())
