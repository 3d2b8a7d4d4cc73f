/** The secret that signs tokens. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/**
 * The configured secret, or the one that is made once and kept in the data directory. Of processes that start at
 * once, one makes it and all read it whole.
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
