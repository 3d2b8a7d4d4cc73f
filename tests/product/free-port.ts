/** Ports for the servers that tests start. */
import net from 'node:net'

// Each process counts from a place of its own: two that ask in the same moment do not get the same.
let next = 10_000 + (process.pid % 1_000) * 20

/**
 * A port of 127.0.0.1 that nobody has, from 10,000 up. It stays below those that a system hands out by itself (Linux:
 * from 32,768), so that a server which is killed and started again finds it free.
 */
export async function findFreePort(): Promise<number> {
  for (; next < 32_000; next += 1) {
    if (await isFree(next)) {
      next += 1
      return next - 1
    }
  }
  throw new Error('No port below 32,000 is free')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
