import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { bountyDraftQuery } from '@/entities/draft'
import { PageHead } from '@/shared/lib/page-head'
import { DraftFound, DraftLoading, DraftPage, DraftUnavailable } from './draft-page.tsx'

const route = getRouteApi('/signed-in/bounties/$id/draft')

const Head = () => <PageHead title="Draft Editor" description="Your draft for a bounty." />

export function DraftScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: draft } = useSuspenseQuery(bountyDraftQuery(id))
  return (
    <>
      <Head />
      <DraftPage bountyId={id}>
        <DraftFound bountyId={id} draft={draft} />
      </DraftPage>
    </>
  )
}

export function DraftPending(): ReactElement {
  const { id } = route.useParams()
  return (
    <>
      <Head />
      <DraftPage bountyId={id}>
        <DraftLoading />
      </DraftPage>
    </>
  )
}

export function DraftFailed(): ReactElement {
  const { id } = route.useParams()
  return (
    <>
      <Head />
      <DraftPage bountyId={id}>
        <DraftUnavailable bountyId={id} />
      </DraftPage>
    </>
  )
}
