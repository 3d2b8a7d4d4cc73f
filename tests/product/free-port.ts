import net from 'node:net'

// Each process starts at its own offset, so that two concurrent processes do not get the same port.
let next = 10_000 + (process.pid % 1_000) * 20

/** The only port in this range that browsers and `fetch` refuse to call (fetch standard, "bad port"). */
const blockedByFetch = 10_080

/**
 * Finds a free port of 127.0.0.1 from 10,000 up, below the ephemeral range (32,768 on Linux), so that a killed server
 * finds its port free when it restarts.
 */
export async function findFreePort(): Promise<number> {
  for (; next < 32_000; next += 1) {
    if (next !== blockedByFetch && (await isFree(next))) {
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
