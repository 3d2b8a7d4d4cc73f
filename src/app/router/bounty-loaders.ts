import { bountyDetail, listBounties, myBounties, myContributions, myVotes } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { BountyResult } from '@/entities/bounty'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { orNotFound } from './or-not-found.ts'
import { readSearch } from './read-search.ts'
import type { RouterContext } from './router-context.ts'

type ListLoad = { context: RouterContext; location: { search: Record<string, unknown> } }

/** Falls back to no votes: the reader can still vote, and the server knows the rest. */
async function loadVotes(api: CallApi): Promise<string[]> {
  if (readStoredToken() === null) return []
  try {
    return await api(myVotes)
  } catch (error) {
    logError('Failed to load the votes.', error)
    return []
  }
}

/** Returns null when the list fails to load, so that the page stays and shows the error itself. */
async function loadFirstPage(
  { context: { api }, location }: ListLoad,
  endpoint: typeof listBounties | typeof myBounties | typeof myContributions,
) {
  const { search = '' } = readSearch(location.search)
  const query = { page: 1, limit: bountyLimits.pageSize, ...(search === '' ? {} : { search }) }
  const [page, votes] = await Promise.all([
    api(endpoint as typeof listBounties, { query }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return null
    }),
    loadVotes(api),
  ])
  return { search, page, votes }
}

export const loadBoard = (load: ListLoad) => loadFirstPage(load, listBounties)
export const loadMyBounties = (load: ListLoad) => loadFirstPage(load, myBounties)
export const loadMyContributions = (load: ListLoad) => loadFirstPage(load, myContributions)

export function loadBountyOfModal({
  context,
  deps,
}: {
  context: RouterContext
  deps: { bounty: string | undefined }
}): {
  id: string | undefined
  answer: Promise<BountyResult> | undefined
} {
  const id = deps.bounty
  if (id === undefined) return { id, answer: undefined }
  const answer = context.api(bountyDetail, { params: { id } }).then(
    (bounty): BountyResult => ({ status: 'found', bounty }),
    (error: unknown): BountyResult => ({
      status: error instanceof ApiError && error.status === 404 ? 'missing' : 'failed',
    }),
  )
  return { id, answer }
}

/** A bounty in limited form has no creator id, and its reader cannot have voted. */
export async function loadBounty({ context: { api }, params }: { context: RouterContext; params: { id: string } }) {
  const bounty = await api(bountyDetail, { params }).catch(orNotFound)
  const votes = bounty.creator_id === '' ? [] : await loadVotes(api)
  return { bounty, isVoted: votes.includes(bounty.id) }
}
