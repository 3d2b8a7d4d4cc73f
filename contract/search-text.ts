import { bountyLimits } from './limits.ts'

/** One Chinese character is a word, such as 水, and two of scripts that write many words in few characters. */
const dense = /\p{sc=Han}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}/u

/** Whether a text is long enough for the search of everything. */
export const isSearch = (text: string): boolean =>
  text.trim().length >= bountyLimits.searchMinimumCharacters || dense.test(text)
