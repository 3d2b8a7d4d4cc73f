import type { SearchKind, SearchResults } from '@contract/search.ts'
import { searchLimits } from '@contract/search-limits.ts'
import { groupDigits } from '@/shared/lib/money'

export const kindWords: Record<SearchKind, { title: string; one: string; many: string }> = {
  stories: { title: 'Stories', one: 'story', many: 'stories' },
  questions: { title: 'Questions', one: 'question', many: 'questions' },
  authors: { title: 'Authors', one: 'author', many: 'authors' },
}

/** The server counts no further than the limit. */
export const countOf = (total: number): string =>
  total >= searchLimits.results ? `${groupDigits(searchLimits.results)}+` : groupDigits(total)

export const noResults = (kind: SearchKind): string => `No ${kindWords[kind].many} match your search.`

export const beyondResults = 'This page has no results.'

/** How many results of this page have all of the words; the others follow them. */
export const countComplete = ({ page, ...found }: SearchResults, kind: SearchKind): number =>
  Math.max(0, Math.min(found[kind].items.length, found[kind].total - (page - 1) * searchLimits.pageSize))

/** Stands before the results that have only some of the words. */
export const partialWords = (found: SearchResults, kind: SearchKind): string =>
  found[kind].total === 0
    ? `No ${kindWords[kind].one} has all of these words. These have some of them.`
    : 'These have some of the words.'

/** Tells a screen reader what the page shows now. */
export function describeResults(found: SearchResults, kind: SearchKind): string {
  const { items, total } = found[kind]
  if (items.length === 0) return total + found.partial > 0 ? beyondResults : noResults(kind)
  const some = found.partial > 0 ? `, ${countOf(found.partial)} with some of the words` : ''
  const count = `${countOf(total)} ${total === 1 ? kindWords[kind].one : kindWords[kind].many} found${some}`
  return found.pages > 1 ? `${count}, page ${found.page} of ${found.pages}` : count
}
