import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { receiptQuery } from './api/load-receipt.ts'
import { ReceiptPage } from './ui/receipt-page.tsx'

export { loadReceipt as load } from './api/load-receipt.ts'

const route = getRouteApi('/signed-in/receipts/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: receipt } = useSuspenseQuery(receiptQuery(id))
  return (
    <>
      <PageHead
        title={`Receipt: ${receipt.story_title ?? receipt.bounty_title}`}
        description="What you paid for one story."
      />
      <ReceiptPage receipt={receipt} />
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
