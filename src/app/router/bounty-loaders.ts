import type { QueryClient } from '@tanstack/react-query'
import { type BountyListName, bountyPages, bountyQuery, isLimited, questionsQuery, votesQuery } from '@/entities/bounty'
import { updatePages } from '@/entities/progress-update'
import { orNotFound, readStoredToken } from '@/shared/api'
import type { RouterContext } from './parent-routes.tsx'
import { readBoardSearch, readQuestionsSearch, readSearch } from './read-search.ts'

type ListLoad = { context: RouterContext; location: { search: Record<string, unknown> } }

/** Never rejects: the reader can vote without it, and the server knows the rest. */
const loadVotes = (queryClient: QueryClient) =>
  readStoredToken() === null ? undefined : queryClient.prefetchQuery(votesQuery)

/** Never rejects: the page stays and shows the error itself. */
const loadPages =
  (list: BountyListName) =>
  async ({ context: { queryClient }, location }: ListLoad): Promise<void> => {
    const { search, ...filter } = list === 'board' ? readBoardSearch(location.search) : readSearch(location.search)
    const pages = bountyPages(list, search, filter)
    const isKnown = queryClient.getQueryData(pages.queryKey) !== undefined
    await Promise.all([isKnown ? undefined : queryClient.prefetchInfiniteQuery(pages), loadVotes(queryClient)])
  }

export const loadBoard = loadPages('board')
export const loadMyBounties = loadPages('created')
export const loadMyContributions = loadPages('backed')

/** Once it is open, the page loads its lists itself, so that it stays when one fails. */
export async function loadQuestions({
  context: { queryClient },
  location,
  cause,
}: ListLoad & { cause: 'preload' | 'enter' | 'stay' }): Promise<void> {
  if (cause !== 'stay') await queryClient.ensureQueryData(questionsQuery(readQuestionsSearch(location.search)))
}

/** Does not wait: the modal opens at once with what the board knows. */
export function loadBountyOfModal({ context, deps }: { context: RouterContext; deps: { bounty: string | undefined } }) {
  if (deps.bounty !== undefined) void context.queryClient.prefetchQuery(bountyQuery(deps.bounty))
}

type BountyLoad = { context: RouterContext; params: { id: string } }

/** The updates never reject: the page stays and shows their error itself. */
export async function loadBountyPage(load: BountyLoad): Promise<void> {
  const { context, params } = load
  await Promise.all([loadBounty(load), context.queryClient.prefetchInfiniteQuery(updatePages(params.id))])
}

/** A bounty in limited form has no creator id, and its reader cannot have voted. */
export async function loadBounty({ context: { queryClient }, params }: BountyLoad): Promise<void> {
  const bounty = await queryClient.ensureQueryData(bountyQuery(params.id)).catch(orNotFound(404))
  if (!isLimited(bounty)) await loadVotes(queryClient)
}
