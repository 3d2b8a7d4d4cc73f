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

/** Tells a screen reader what the page shows now. */
export function describeResults(found: SearchResults, kind: SearchKind): string {
  const { items, total } = found[kind]
  if (items.length === 0) return total > 0 ? beyondResults : noResults(kind)
  const count = `${countOf(total)} ${total === 1 ? kindWords[kind].one : kindWords[kind].many} found`
  return found.pages > 1 ? `${count}, page ${found.page} of ${found.pages}` : count
}
