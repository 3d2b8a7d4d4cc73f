/**
 * Every spelling that reaches the same mailbox has one normalized form, because accounts and rate limits are keyed by
 * it.
 */
import { accountLimits } from './session-limits.ts'

/** Letters of any script (RFC 6531) and the dot-string characters of RFC 5321. */
const localPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
const typedDomain = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/
const localOctets = 64
/** Blanks, and the marks that address books put around an address. Within it they would be a second spelling. */
const around = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

function normalizeDomain(typed: string): string | undefined {
  if (!typedDomain.test(typed)) return undefined
  try {
    const hostname = new URL(`http://${typed}/`).hostname.replace(/\.$/, '')
    return asciiDomain.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}

/**
 * Trims, lowercases and converts the domain to ASCII. Returns undefined unless the text is exactly one plain address:
 * no display name, angle brackets, quotes, spaces, commas or IP address.
 */
export function normalizeEmailAddress(typed: string): string | undefined {
  // Check the length first, so that no later step processes unbounded text.
  if (typed.length > 4 * accountLimits.emailCharacters) return undefined
  const address = typed.replace(around, '')
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const local = address.slice(0, at).normalize('NFC').toLowerCase()
  // Reject compatibility characters such as full-width letters: they would be a second spelling of the same mailbox.
  if (!localPart.test(local) || local.normalize('NFKC') !== local) return undefined
  if (new TextEncoder().encode(local).length > localOctets) return undefined
  const domain = normalizeDomain(address.slice(at + 1))
  if (domain === undefined) return undefined
  const normalized = `${local}@${domain}`
  return normalized.length > accountLimits.emailCharacters ? undefined : normalized
}
