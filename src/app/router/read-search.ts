import { bountyLimits } from '@contract/limits.ts'

/** The router parses `?search=2026` as a number. */
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

export function readSearch({ search }: Record<string, unknown>): { search?: string } {
  const { length } = words(search)
  const maySend = length >= bountyLimits.searchMinimumCharacters && length <= bountyLimits.searchCharacters
  return maySend ? { search: words(search) } : {}
}

export function readBoardSearch({ bounty, ...search }: Record<string, unknown>): { search?: string; bounty?: string } {
  return { ...readSearch(search), ...(words(bounty) === '' ? {} : { bounty: words(bounty) }) }
}

/** The page of a list. The first one needs no parameter. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  // Always return the key; the router keeps omitted ones unvalidated.
  page: /^[1-9]\d{0,3}$/.test(words(page)) && words(page) !== '1' ? Number(page) : undefined,
})

export const readYear = ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
  // Always return the key; the router keeps omitted ones unvalidated.
  year: /^20\d\d$/.test(words(year)) ? Number(year) : undefined,
})

/** How Stripe sent the browser back to the profile. */
export const readStripeReturn = ({
  stripe,
}: Record<string, unknown>): { stripe?: 'return' | 'refresh' | undefined } => ({
  // Always return the key; the router keeps omitted ones unvalidated.
  stripe: stripe === 'return' || stripe === 'refresh' ? stripe : undefined,
})

export function readWritingSearch({ draftId, articleId }: Record<string, unknown>): {
  draftId?: string | undefined
  articleId?: string | undefined
} {
  // Return both keys; the router keeps omitted ones unvalidated.
  return { draftId: words(draftId) || undefined, articleId: words(articleId) || undefined }
}
