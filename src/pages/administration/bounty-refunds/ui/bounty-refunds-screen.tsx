import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { bountyRefundsQuery } from '../api/load-bounty-refunds.ts'
import { BountyRefundsPage } from './bounty-refunds-page.tsx'

const route = getRouteApi('/administrators/admin/refunds/$id')

export function BountyRefundsScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: bounty } = useSuspenseQuery(bountyRefundsQuery(id))
  return (
    <>
      <PageHead title={`Refunds: ${bounty.bounty_title}`} description="What backers were charged and refunded." />
      <FreshSession>
        <BountyRefundsPage key={bounty.bounty_id} bounty={bounty} />
      </FreshSession>
    </>
  )
}
