/**
 * Preloaded into a server under test (`NODE_OPTIONS=--import`): SIGUSR2 prints the processor time of its event loop, and then
 * collects garbage if the server was started with `--expose-gc`.
 */
process.on('SIGUSR2', () => {
  const { user, system } = process.threadCpuUsage()
  process.stdout.write(`processor time: ${user + system}\n`)
  globalThis.gc?.()
})
