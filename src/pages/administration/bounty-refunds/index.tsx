import { bountyRefunds } from '@contract/endpoints.ts'
import { bountyNotPaid } from '@contract/refund.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { FreshSession } from '@/entities/session'
import { loaderOf, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { BountyRefundsPage } from './ui/bounty-refunds-page.tsx'

const bountyRefundsQuery = (bountyId: string) => queryOf(bountyRefunds, { params: { bountyId } })

/** The server answers 404 for a bounty that does not exist, and 409 for one that is not paid. */
export const load = loaderOf(({ id }: { id: string }) => bountyRefundsQuery(id), 404, 409)

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
