import type { Bounty, BountyPage } from '@contract/bounty.ts'
import {
  bountyDetail,
  bountyMovements,
  contributionSums,
  listBounties,
  myBounties,
  myContributions,
  myVotes,
} from '@contract/endpoints.ts'
import { bountyLimits, questionsPageSize } from '@contract/limits.ts'
import { hashKey, type InfiniteData, notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, pagesOf, queryOf, repeatRunning } from '@/shared/api'
import { type BoardFilter, parametersOf } from '../model/board-filter.ts'

const lists = { board: listBounties, created: myBounties, backed: myContributions } as const

export type BountyListName = keyof typeof lists

export const bountyQuery = (id: string) => queryOf(bountyDetail, { params: { id } })

/** An empty `search` means the whole list. Only the board has filters. */
export const bountyPages = (list: BountyListName, search = '', filter: BoardFilter = {}) =>
  pagesOf<Bounty>(lists[list], bountyLimits.pageSize, search, parametersOf(filter))

export type QuestionsFilter = BoardFilter & { search?: string | undefined; page?: number | undefined }

/** One page of the public list of bounties. */
export const questionsQuery = ({ search, page = 1, ...filter }: QuestionsFilter) =>
  queryOf(listBounties, {
    query: {
      page,
      limit: questionsPageSize,
      ...(search !== undefined && { search }),
      order: 'newest',
      ...parametersOf(filter),
    },
  })

/** The sums of the reader's contributions. */
export const contributionSumsQuery = queryOf(contributionSums)

/** The ids of the bounties that the reader voted for. */
export const votesQuery = queryOf(myVotes)

type BountyPages = InfiniteData<BountyPage>

/** As `questionsQuery` caches it. */
const isOnePage = ({ queryKey: [, , kind] }: { queryKey: QueryKey }) => kind !== 'pages'

const listKeys = (list: BountyListName) => [...keyOf(lists[list]), 'pages']

const changeLists = (queryClient: QueryClient, list: BountyListName, change: (pages: BountyPages) => BountyPages) =>
  queryClient.setQueriesData<BountyPages>({ queryKey: listKeys(list) }, (pages) => pages && change(pages))

/** Changes a bounty wherever it is cached. */
export function updateBounty(queryClient: QueryClient, id: string, change: (bounty: Bounty) => Partial<Bounty>): void {
  const changed = (bounty: Bounty) => (bounty.id === id ? { ...bounty, ...change(bounty) } : bounty)
  for (const list of Object.keys(lists) as BountyListName[]) {
    changeLists(queryClient, list, ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map((page) => ({ ...page, items: page.items.map(changed) })),
    }))
  }
  queryClient.setQueriesData<BountyPage>(
    { queryKey: keyOf(listBounties), predicate: isOnePage },
    (page) => page && { ...page, items: page.items.map(changed) },
  )
  queryClient.setQueryData(bountyQuery(id).queryKey, (bounty) => bounty && { ...bounty, ...change(bounty) })
}

/** Keeps a vote that the server has saved, with the new score. */
export function saveVote(queryClient: QueryClient, id: string, isVoted: boolean, score: number): void {
  const votes = queryClient.getQueryData(votesQuery.queryKey) ?? []
  // Together: a component must not see the vote without the score.
  notifyManager.batch(() => {
    queryClient.setQueryData(votesQuery.queryKey, [...votes.filter((voted) => voted !== id), ...(isVoted ? [id] : [])])
    updateBounty(queryClient, id, () => ({ score }))
  })
  for (const endpoint of [...Object.values(lists), bountyDetail, myVotes])
    repeatRunning(queryClient, { queryKey: keyOf(endpoint) })
}

/** Keeps the reader's pledge that the server has saved, then reloads what depends on it. An amount of 0 withdraws it. */
export function savePledge(queryClient: QueryClient, bounty: Bounty, amount: number): void {
  const { queryKey } = bountyQuery(bounty.id)
  notifyManager.batch(() => {
    updateBounty(queryClient, bounty.id, () => bounty)
    queryClient.setQueryData(queryKey, (detail) => detail && { ...detail, own_pledge: amount })
  })
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: listKeys('backed') })
  void queryClient.invalidateQueries(contributionSumsQuery)
  void queryClient.invalidateQueries({ queryKey: [...keyOf(bountyMovements), bounty.id] })
}

/** Puts a new bounty on top of the whole board, and reloads the other lists, which may leave it out. */
export function addBounty(queryClient: QueryClient, bounty: Bounty): void {
  const { queryKey: whole } = bountyPages('board')
  queryClient.setQueryData<BountyPages>(whole, (board) => board && withFirst(board, bounty))
  void queryClient.invalidateQueries({
    queryKey: keyOf(listBounties),
    predicate: ({ queryHash }) => queryHash !== hashKey(whole),
  })
  void queryClient.invalidateQueries({ queryKey: listKeys('created') })
}

const withFirst = ({ pages: [first, ...others], pageParams }: BountyPages, bounty: Bounty): BountyPages => ({
  pageParams,
  pages: first === undefined ? [] : [{ ...first, items: [bounty, ...first.items], total: first.total + 1 }, ...others],
})

/** The bounty as a list shows it, while its own page loads. */
export function findListedBounty(queryClient: QueryClient, id: string): Bounty | undefined {
  return (Object.keys(lists) as BountyListName[])
    .flatMap((list) => queryClient.getQueriesData<BountyPages>({ queryKey: listKeys(list) }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((bounty) => bounty.id === id)
}
