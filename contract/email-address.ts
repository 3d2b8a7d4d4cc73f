/**
 * One email address, as a mail server and our limits both understand it. Every spelling that reaches one mailbox has one
 * normalized form: limits and accounts are keyed by it.
 */
import { accountLimits } from './limits.ts'

/** Letters of any script (RFC 6531) and the signs of RFC 5321's dot-string. */
const localPart = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** What an internationalized domain may be typed with, before it is converted. */
const typedDomain = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u
/** At least two labels, the last of which is no number: `127.0.0.1` is no domain. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/
/** Octets of the part before the `@` (RFC 5321, section 4.5.3.1). */
const localOctets = 64

/** The domain in ASCII and lower case, as it is looked up (IDNA); undefined for what is none. */
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
 * The normalized form of an address: trimmed, in lower case, with an ASCII domain without a trailing dot. Undefined for
 * a text that is not exactly one address: display names, angle brackets, quotes, spaces, commas, IP addresses.
 */
export function normalizeEmailAddress(typed: string): string | undefined {
  // Before anything else: nothing below sees a text of unbounded length.
  if (typed.length > 4 * accountLimits.emailCharacters) return undefined
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const local = address.slice(0, at).normalize('NFC').toLowerCase()
  // Letters that only look different, such as full-width ones, would be a second spelling of one mailbox.
  if (!localPart.test(local) || local.normalize('NFKC') !== local) return undefined
  if (new TextEncoder().encode(local).length > localOctets) return undefined
  const domain = normalizeDomain(address.slice(at + 1))
  if (domain === undefined) return undefined
  const normalized = `${local}@${domain}`
  return normalized.length > accountLimits.emailCharacters ? undefined : normalized
}
