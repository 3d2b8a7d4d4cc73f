import type { Author } from '@contract/author.ts'
import type { StructuredItem } from '@/shared/lib/page-head'

/** The schema.org data of an author, after https://developers.google.com/search/docs/appearance/structured-data/profile-page. */
export const describeAuthor = (author: Author, address: string, origin: string): StructuredItem[] => [
  {
    '@type': 'ProfilePage',
    url: origin + address,
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      url: `${origin}/authors/${author.slug}`,
      description: author.biography || undefined,
      // The picture is an upload of the author.
      image: author.picture && origin + author.picture.url,
      sameAs: author.links.map((link) => link.address),
      knowsAbout: author.beats,
      jobTitle: 'Journalist',
    },
  },
]
