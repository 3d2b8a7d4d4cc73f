import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { DraftPage } from './draft-page.tsx'

const route = getRouteApi('/signed-in/bounties/$id/draft')

export function DraftScreen(): ReactElement {
  const { id } = route.useParams()
  return (
    <>
      <PageHead title="Draft Editor" description="Your draft for a bounty." />
      <DraftPage bountyId={id} />
    </>
  )
}
