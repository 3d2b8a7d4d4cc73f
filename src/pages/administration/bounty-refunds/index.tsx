import { bountyNotPaid } from '@contract/refund.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { bountyRefundsQuery } from './api/load-bounty-refunds.ts'
import { BountyRefundsPage } from './ui/bounty-refunds-page.tsx'

export { loadBountyRefunds as load } from './api/load-bounty-refunds.ts'

const route = getRouteApi('/administrators/admin/refunds/$id')

export function Screen(): ReactElement {
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

export const Missing = () => (
  <MissingPage
    name="Refunds"
    title="No paid bounty has this address"
    action={
      <ButtonLink tone="secondary" to="/admin/refunds">
        Back to Refunds
      </ButtonLink>
    }
  >
    {bountyNotPaid}
  </MissingPage>
)
