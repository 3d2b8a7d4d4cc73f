import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { receiptQuery } from '../api/load-receipt.ts'
import { ReceiptPage } from './receipt-page.tsx'

const route = getRouteApi('/signed-in/receipts/$id')

export function ReceiptScreen(): ReactElement {
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
