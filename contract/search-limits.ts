/** Limits of search and archive (docs/product.md#limits), which no first view needs. */

export const searchLimits = {
  pageSize: 10,
  /** Further results are neither ranked nor counted: a reader adds a word instead. */
  results: 200,
  /** The questions and authors beside the first page of stories. */
  beside: 3,
  passageCharacters: 240,
} as const

export const archivePageSize = 30
