import { linkAddress } from '../commands/links.ts'

/** Addresses that only lead on to another one. Those of mail programs also name the reader of the mail. */
const redirects: readonly [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, ['url']],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\//, ['u']],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)$/, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
]

const mostRedirects = 3

/** Relative addresses and fragments of the source page would lead nowhere here. */
export function linkTarget(href: string): string | undefined {
  const typed = href
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll(' ', '%20')
  const absolute = typed.startsWith('//') ? `https:${typed}` : typed
  if (!/^(?:https?:|mailto:)/i.test(absolute)) return undefined
  let target = absolute
  for (let count = 0; count < mostRedirects; count++) target = redirectedFrom(target) ?? target
  return linkAddress(target)
}

function redirectedFrom(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const parameters = redirects.find(([host, path]) => host.test(hostname) && path.test(pathname))?.[2] ?? []
  return parameters.flatMap((name) => searchParams.get(name) ?? []).find((target) => /^https?:\/\//i.test(target))
}
