/**
 * The schema.org data that several pages share. Only the server writes it, so callers ask `import.meta.env.SSR` first,
 * and the browser's bundle has none of it.
 */

export type StructuredItem = { '@type': string; [property: string]: unknown }

/** Lets an item name the publisher without repeating it. */
export const publisherId = (origin: string): string => `${origin}/#publisher`

export const describePublisher = (origin: string): StructuredItem => ({
  '@type': 'NewsMediaOrganization',
  '@id': publisherId(origin),
  name: 'Lede',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
})

export const describeSite = (origin: string): StructuredItem => ({
  '@type': 'WebSite',
  name: 'Lede',
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': publisherId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The front page, then the given pages from the outside to the inside. */
export const describeBreadcrumbs = (
  origin: string,
  pages: readonly { name: string; path: string }[],
): StructuredItem => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...pages].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})
