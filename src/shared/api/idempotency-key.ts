/**
 * A new key for something that a person means to do once. Random bytes and not `randomUUID`, which a browser has only
 * on a secure address.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
