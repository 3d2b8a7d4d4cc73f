/** Limits of search and archive (docs/product.md#limits), which no first view needs. */
import { bountyLimits } from './limits.ts'

export const searchLimits = {
  pageSize: 10,
  /** Further results are neither ranked nor counted: a reader adds a word instead. */
  results: 200,
  /** The questions and authors beside the first page of stories. */
  beside: 3,
  passageCharacters: 240,
} as const

export const archivePageSize = 30

/** One Chinese character is a word, such as 水, and two of scripts that write many words in few characters. */
const dense = /\p{sc=Han}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}/u

/** Whether a text is long enough for the search of everything. */
export const isSearch = (text: string): boolean =>
  text.trim().length >= bountyLimits.searchMinimumCharacters || dense.test(text)

/** A category lists this many stories, and counts the rest up to `counted`. */
export const categoryStories = { listed: 200, counted: 1_000 } as const
