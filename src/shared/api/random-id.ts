/**
 * A name that nothing else has: of something that a person means to do once, or of a window's own copy. Random bytes and
 * not `randomUUID`, which a browser has only on a secure address.
 */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
