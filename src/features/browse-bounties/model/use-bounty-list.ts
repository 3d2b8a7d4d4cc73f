import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type BountyListEndpoint, fetchPage } from '../api/fetch-page.ts'
import { type BountyListEvent, bountyListMachine, type FirstPage, type Vote } from './bounty-list.machine.ts'

type BountyListSource = {
  /** What further pages and searches are asked of. */
  endpoint: BountyListEndpoint
  /** What the route's loader brought; another one when it was asked again. */
  first: FirstPage
  /** The search in the address. */
  address: string
  /** What is shown answers another search: for the address. */
  onSearched: (search: string) => void
}

/** A list's answers and verbs. `endpoint` is read once. */
export function useBountyList({ endpoint, first, address, onSearched }: BountyListSource) {
  const api = useApi()
  const [machine] = useState(() =>
    bountyListMachine.provide({
      actors: { fetchPage: fromPromise(({ input, signal }) => fetchPage(api, endpoint, input, signal)) },
    }),
  )
  const actor = useActorRef(machine, { input: first })
  const snapshot = useSelector(actor, (current) => current)

  const [begun] = useState(first)
  useEffect(() => {
    if (first !== begun) actor.send({ type: 'page.refreshed', ...first })
  }, [actor, first, begun])

  useEffect(() => {
    const answered = actor.on('search.answered', ({ search }) => onSearched(search))
    return () => answered.unsubscribe()
  }, [actor, onSearched])
  // The address was changed by somebody else: a link to the whole list, or a step back in the history.
  useEffect(() => {
    const { applied } = actor.getSnapshot().context
    if (applied !== null && applied !== address) actor.send({ type: 'search.typed', typed: address })
  }, [actor, address])

  return viewBountyList(snapshot, actor.send)
}

export type BountyListView = ReturnType<typeof viewBountyList>

/** What a component sees of the machine. */
export function viewBountyList(
  snapshot: SnapshotFrom<typeof bountyListMachine>,
  send: (event: BountyListEvent) => void,
) {
  const { typed, applied, items, total, pages, votes } = snapshot.context
  return {
    typed,
    /** The search that what is shown answers; `null` while nothing was ever loaded. */
    applied,
    items,
    total,
    hasMore: pages * bountyLimits.pageSize < total,
    isLoaded: snapshot.matches('loaded'),
    isSearching: snapshot.matches('searching'),
    isLoadingMore: snapshot.matches('loadingMore'),
    hasFailed: snapshot.matches('failed'),
    isVoted: (bounty: Pick<Bounty, 'id'>) => votes.includes(bounty.id),
    find: (id: string) => items.find((bounty) => bounty.id === id),
    search: (words: string) => send({ type: 'search.typed', typed: words }),
    loadMore: () => send({ type: 'loadMore.requested' }),
    retry: () => send({ type: 'retry.requested' }),
    changeVote: (vote: Vote) => send({ type: 'vote.changed', ...vote }),
    change: (bounty: Bounty) => send({ type: 'bounty.changed', bounty }),
    putOnTop: (bounty: Bounty) => send({ type: 'bounty.created', bounty }),
  }
}
