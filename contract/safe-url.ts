const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

/** Invisible characters, some of which browsers drop before they read the protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const invisible = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g

function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address.replace(invisible, ''))
  } catch {
    return undefined
  }
}

export function isSafeLink(address: string): boolean {
  const url = parseAddress(address)
  return url !== undefined && linkProtocols.has(url.protocol)
}

const ownMedia = /^\/media\/[\w-]{1,64}(?:\/[\w-]+\.[a-z\d]{2,4})?$/

export const mediaIdOf = (url: string): string | undefined => /^\/media\/([\w-]{1,64})(?:\/|$)/.exec(url)?.[1]

export function isSafeMedia(address: string): boolean {
  return ownMedia.test(address) || parseAddress(address)?.protocol === 'https:'
}

const postHosts: ReadonlySet<string> = new Set(
  ['x.com', 'twitter.com'].flatMap((host) => [host, `www.${host}`, `mobile.${host}`]),
)
const postPath = /^\/(?:\w{1,30}|i\/web)\/status(?:es)?\/\d{1,25}(?:\/|$)/

export function isPostAddress(address: string): boolean {
  // Browsers parse addresses with these characters differently from how they look, so no post address may contain
  // them.
  if (/[\s\\@]/.test(address)) return false
  const url = parseAddress(address)
  return url?.protocol === 'https:' && url.port === '' && postHosts.has(url.hostname) && postPath.test(url.pathname)
}

export function hostOf(address: string): string | undefined {
  const url = parseAddress(address)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.host : undefined
}
