import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the configured secret, or creates one in the data directory. Only one of several concurrent processes
 * creates it; the others read it once complete.
 */
export async function readSecret(config: {
  jwtSecret: string | undefined
  dataDirectory: string
}): Promise<Uint8Array> {
  if (config.jwtSecret !== undefined) return new TextEncoder().encode(config.jwtSecret)
  await fs.mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
  const file = path.join(config.dataDirectory, 'jwt-secret')
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await fs.writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    await fs.link(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await fs.rm(unfinished)
  }
  return new TextEncoder().encode(await fs.readFile(file, 'utf8'))
}
