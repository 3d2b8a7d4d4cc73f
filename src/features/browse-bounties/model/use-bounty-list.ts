import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type BountyListEndpoint, fetchPage } from '../api/fetch-page.ts'
import {
  type BountyListEvent,
  bountyListMachine,
  type FirstPage,
  type Listed,
  type ListPage,
  type PageRequest,
  type Vote,
} from './bounty-list.machine.ts'

type ListSource<Item extends Listed> = {
  first: FirstPage<Item>
  address: string
  onSearched: (search: string) => void
}

type BountyListSource = ListSource<Bounty> & {
  endpoint: BountyListEndpoint
}

export function useBountyList({ endpoint, ...source }: BountyListSource) {
  const api = useApi()
  return usePagedList<Bounty>({
    ...source,
    pageSize: bountyLimits.pageSize,
    fetchPage: (request, signal) => fetchPage(api, endpoint, request, signal),
  })
}

type PagedListSource<Item extends Listed> = ListSource<Item> & {
  pageSize: number
  fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<ListPage<Item>>
}

/** `pageSize` and `fetchPage` are read only on the first render. */
export function usePagedList<Item extends Listed>({
  pageSize,
  fetchPage: fetchIt,
  first,
  address,
  onSearched,
}: PagedListSource<Item>) {
  const [machine] = useState(() =>
    bountyListMachine.provide({
      actors: { fetchPage: fromPromise(({ input, signal }) => fetchIt(input, signal)) },
    }),
  )
  const actor = useActorRef(machine, { input: { ...first, pageSize } })
  const router = useRouter()
  const snapshot = useSelector(actor, (current) => current)

  const [begun] = useState(first)
  useEffect(() => {
    if (first !== begun) actor.send({ type: 'page.refreshed', ...first })
  }, [actor, first, begun])

  useEffect(() => {
    // If the reader is already navigating to another page, do not change its URL.
    const answered = actor.on('search.answered', ({ search }) => {
      if (!isLeaving(router)) onSearched(search)
    })
    return () => answered.unsubscribe()
  }, [actor, router, onSearched])
  // The URL changed from outside: a link to the whole list, or Back.
  useEffect(() => {
    const { applied } = actor.getSnapshot().context
    if (applied !== null && applied !== address) actor.send({ type: 'search.typed', typed: address })
  }, [actor, address])

  return viewList<Item>(snapshot, actor.send)
}

const isLeaving = ({ latestLocation, state }: AnyRouter) =>
  latestLocation.pathname !== (state.resolvedLocation ?? state.location).pathname

export type ListView<Item extends Listed> = ReturnType<typeof viewList<Item>>
export type BountyListView = ListView<Bounty>

/** The machine stores `Listed` items; the caller knows their real type. */
export function viewList<Item extends Listed>(
  snapshot: SnapshotFrom<typeof bountyListMachine>,
  send: (event: BountyListEvent) => void,
) {
  const { typed, applied, total, pageSize, pages, votes } = snapshot.context
  const items = snapshot.context.items as Item[]
  return {
    typed,
    applied,
    items,
    total,
    pageSize,
    hasMore: pages * pageSize < total,
    isLoaded: snapshot.matches('loaded'),
    isSearching: snapshot.matches('searching'),
    isLoadingMore: snapshot.matches('loadingMore'),
    hasFailed: snapshot.matches('failed'),
    isVoted: ({ id }: Listed) => votes.includes(id),
    find: (id: string) => items.find((item) => item.id === id),
    search: (words: string) => send({ type: 'search.typed', typed: words }),
    loadMore: () => send({ type: 'loadMore.requested' }),
    retry: () => send({ type: 'retry.requested' }),
    changeVote: (vote: Vote) => send({ type: 'vote.changed', ...vote }),
    change: (bounty: Item) => send({ type: 'bounty.changed', bounty }),
    putOnTop: (bounty: Item) => send({ type: 'bounty.created', bounty }),
  }
}
