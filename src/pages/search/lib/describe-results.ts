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

/**
 * The number beside the link to a kind: of the kind that is shown, what stands below it. Of another kind nothing is known of
 * results that have some of the words, so it has no number without results that have all.
 */
export function countBeside({ partial, ...found }: SearchResults, kind: SearchKind, shown: SearchKind): string {
  const { total } = found[kind]
  if (kind === shown) return countOf(total + partial)
  return total === 0 ? '' : countOf(total)
}

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
  const { one, many } = kindWords[kind]
  const some = countOf(found.partial)
  const all = `${countOf(total)} ${total === 1 ? one : many} found`
  const count =
    found.partial === 0
      ? all
      : total > 0
        ? `${all}, ${some} with some of the words`
        : `No ${one} has all of these words, ${some} ${found.partial === 1 ? 'has' : 'have'} some of them`
  return found.pages > 1 ? `${count}, page ${found.page} of ${found.pages}` : count
}
