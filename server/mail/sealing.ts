/**
 * Encrypts what waits in the outbox, with a key that is not in the database: a copy of the database, of its write-ahead
 * log or of a backup opens no reset link (docs/decisions/0020).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type Sealing = {
  /** `id` is authenticated: a sealed text moved to another row does not open. */
  seal: (id: string, text: string) => string
  /** Throws for a text that another key sealed, or that was changed. */
  open: (id: string, sealed: string) => string
}

/** The key is derived from the server's secret, apart from every other use of it. */
export function createSealing(secret: Uint8Array): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), 'lede outbox', 32))
  return {
    seal(id, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
