import { bountyLimits } from '@contract/limits.ts'

/** Words in an address that look like something else to the router: `?search=2026` is a number to it. */
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The search of a list of bounties, where the address has one that may be sent. */
export function readSearch({ search }: Record<string, unknown>): { search?: string } {
  const { length } = words(search)
  const maySend = length >= bountyLimits.searchMinimumCharacters && length <= bountyLimits.searchCharacters
  return maySend ? { search: words(search) } : {}
}

/** The same with the bounty whose detail modal is open. */
export function readBoardSearch({ bounty, ...search }: Record<string, unknown>): { search?: string; bounty?: string } {
  return { ...readSearch(search), ...(words(bounty) === '' ? {} : { bounty: words(bounty) }) }
}

/** Which draft is written; without one, which published article is changed. */
export function readWritingSearch({ draftId, articleId }: Record<string, unknown>): {
  draftId?: string | undefined
  articleId?: string | undefined
} {
  // Both named in any case: what a route leaves out of its search stays in it as it came.
  return { draftId: words(draftId) || undefined, articleId: words(articleId) || undefined }
}
