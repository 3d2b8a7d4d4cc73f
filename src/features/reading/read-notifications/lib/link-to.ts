import { defaultParseSearch, type LinkOptions } from '@tanstack/react-router'

/** A link to a path of this site, which the server names with its query and hash. */
export function linkTo(path: string): LinkOptions {
  const { pathname, search, hash } = new URL(path, 'https://lede.invalid')
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) } as LinkOptions
}
