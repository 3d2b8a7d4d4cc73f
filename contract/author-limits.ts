/** Limits of author pages (docs/product.md#limits), which no first view needs. */

export const authorLimits = {
  biographyCharacters: 1_000,
  links: 5,
  linkLabelCharacters: 40,
  linkAddressCharacters: 300,
  pictureAltCharacters: 300,
  storiesPerPage: 12,
  /** The highest page that can be asked for. */
  pages: 9_999,
} as const
