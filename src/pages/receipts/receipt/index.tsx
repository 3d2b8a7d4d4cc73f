import { receipt } from '@contract/endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { loaderOf, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { ReceiptPage } from './ui/receipt-page.tsx'

const receiptQuery = (bountyId: string) => queryOf(receipt, { params: { bountyId } })

/** Only somebody who was charged for a story has a receipt for its bounty. */
export const load = loaderOf(({ id }: { id: string }) => receiptQuery(id), 404)

const route = getRouteApi('/signed-in/receipts/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: paid } = useSuspenseQuery(receiptQuery(id))
  return (
    <>
      <PageHead
        title={`Receipt: ${paid.story_title ?? paid.bounty_title}`}
        description="What you paid for one story."
      />
      <ReceiptPage receipt={paid} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Receipt not found"
    title="There is no receipt of yours for this story."
    action={
      <ButtonLink tone="secondary" to="/receipts">
        All receipts
      </ButtonLink>
    }
  >
    You get one when we charge your pledge, after its story is accepted.
  </MissingPage>
)
