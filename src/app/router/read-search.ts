import { bountyLimits, bountyOrders, bountyStages, categories, searchKinds, searchPeriods } from '@contract/limits.ts'
import { notificationTopics } from '@contract/notification-limits.ts'

// The readers return every key, also without a value; the router keeps omitted ones unvalidated.

/** The router parses `?search=2026` as a number. */
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

export function readSearch({ search }: Record<string, unknown>): { search?: string | undefined } {
  const asked = words(search)
  const isLongEnough = [...asked].length >= bountyLimits.searchMinimumCharacters
  const maySend = isLongEnough && asked.length <= bountyLimits.searchCharacters
  return { search: maySend ? asked : undefined }
}

/** Each kind of the front page has a search of its own: `q` for stories and `search` for questions. */
export const readArrangementSearch = ({
  q,
  search,
}: Record<string, unknown>): { q?: string | undefined; search?: string | undefined } => ({
  q: readSearch({ search: q }).search,
  ...readSearch({ search }),
})

const oneOf = <Name extends string>(names: readonly Name[], value: unknown) => names.find((name) => name === value)

/** The newest first is the default. Only open bounties are closing soon, so that order needs no state. */
function readFilter({ state, category, order }: Record<string, unknown>) {
  const sorted = oneOf(bountyOrders, order)
  return {
    state: sorted === 'closing' ? undefined : oneOf(bountyStages, state),
    category: oneOf(categories, category),
    order: sorted === 'newest' ? undefined : sorted,
  }
}

const readList = (search: Record<string, unknown>) => ({ ...readSearch(search), ...readFilter(search) })
type ListSearch = Partial<ReturnType<typeof readList>>

type BoardSearch = ListSearch & { bounty?: string | undefined; ask?: true | undefined }

/** `?ask=true` opens the form for a new bounty. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  return { ...readList(search), bounty: words(search.bounty) || undefined, ask: readTrue(search.ask) }
}

/** The page of a list. The first one needs no parameter. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: /^[1-9]\d{0,3}$/.test(words(page)) && words(page) !== '1' ? Number(page) : undefined,
})

export function readQuestionsSearch(search: Record<string, unknown>): ListSearch & { page?: number | undefined } {
  return { ...readList(search), ...readPage(search) }
}

const atMost = (characters: number, value: unknown) =>
  words(value).length > characters ? undefined : words(value) || undefined

const readTrue = (value: unknown) => (value === true ? true : undefined)

function readWhole({ q, kind, section, author, period, ...others }: Record<string, unknown>) {
  const found = oneOf(searchKinds, kind)
  return {
    q: atMost(bountyLimits.searchCharacters, q),
    kind: found === 'stories' ? undefined : found,
    section: oneOf(categories, section),
    author: atMost(64, author),
    period: oneOf(searchPeriods, period),
    ...readPage(others),
  }
}

/** Keeps words that are too short to search for, so that the page can say so. Stories are the default kind. */
export const readWholeSearch: (search: Record<string, unknown>) => Partial<ReturnType<typeof readWhole>> = readWhole

/** `?fund=true` opens the pledge form. */
export const readFund = ({ fund }: Record<string, unknown>): { fund?: true | undefined } => ({ fund: readTrue(fund) })

export const readYear = ({ year }: Record<string, unknown>): { year?: number | undefined } => ({
  year: /^20\d\d$/.test(words(year)) ? Number(year) : undefined,
})

export const readNotificationsSearch = ({
  topic,
  unread,
}: Record<string, unknown>): {
  topic?: (typeof notificationTopics)[number] | undefined
  unread?: true | undefined
} => ({
  topic: oneOf(notificationTopics, topic),
  unread: readTrue(unread),
})

/** How Stripe sent the browser back to the profile. */
export const readStripeReturn = ({
  stripe,
}: Record<string, unknown>): { stripe?: 'return' | 'refresh' | undefined } => ({
  stripe: stripe === 'return' || stripe === 'refresh' ? stripe : undefined,
})

export function readWritingSearch({ draftId, articleId }: Record<string, unknown>): {
  draftId?: string | undefined
  articleId?: string | undefined
} {
  return { draftId: words(draftId) || undefined, articleId: words(articleId) || undefined }
}
