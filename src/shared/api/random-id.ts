/** 128 random bits as hex. Not `randomUUID`, which browsers offer only in secure contexts. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
