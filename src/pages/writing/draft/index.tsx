import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { bountyDraftQuery } from '@/entities/draft'
import { PageHead } from '@/shared/lib/page-head'
import { DraftPage } from './ui/draft-page.tsx'

type DraftLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Does not wait: the page says itself that its draft is loading. The bounty names the delivery to change. */
export function load({ context: { queryClient }, params: { id } }: DraftLoad): void {
  void queryClient.prefetchQuery(bountyDraftQuery(id))
  void queryClient.prefetchQuery(bountyQuery(id))
}

const route = getRouteApi('/signed-in/bounties/$id/draft')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  return (
    <>
      <PageHead title="Draft Editor" description="Your draft for a bounty." />
      <DraftPage bountyId={id} />
    </>
  )
}
