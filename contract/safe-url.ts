/** Which addresses a document may hold (design, section 6 "Documents"). */

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

/** What a browser drops before it reads a protocol: control characters and spaces, wherever they hide. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point
const invisible = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g

function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address.replace(invisible, ''))
  } catch {
    return undefined
  }
}

/** Whether a reader may follow this address: absolute http, https or mailto, whatever hides between its letters. */
export function isSafeLink(address: string): boolean {
  const url = parseAddress(address)
  return url !== undefined && linkProtocols.has(url.protocol)
}

const ownMedia = /^\/media\/[\w-]{1,64}(?:\/[\w-]+\.[a-z\d]{2,4})?$/

/** Whether a page may load a picture or recording from here: our own media, or https elsewhere. */
export function isSafeMedia(address: string): boolean {
  return ownMedia.test(address) || parseAddress(address)?.protocol === 'https:'
}

const postHosts: ReadonlySet<string> = new Set(
  ['x.com', 'twitter.com'].flatMap((host) => [host, `www.${host}`, `mobile.${host}`]),
)
const postPath = /^\/(?:\w{1,30}|i\/web)\/status(?:es)?\/\d{1,25}(?:\/|$)/

/** Whether this is the https address of a post on X. */
export function isPostAddress(address: string): boolean {
  // A browser reads some addresses differently from how they look: those are none of X's own.
  if (/[\s\\@]/.test(address)) return false
  const url = parseAddress(address)
  return url?.protocol === 'https:' && url.port === '' && postHosts.has(url.hostname) && postPath.test(url.pathname)
}

/** Where an address leads, for words about it; undefined where it leads nowhere on the web. */
export function hostOf(address: string): string | undefined {
  const url = parseAddress(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.host : undefined
}
