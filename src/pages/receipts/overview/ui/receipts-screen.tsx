import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { receiptsQuery } from '../api/load-receipts.ts'
import { ReceiptsPage } from './receipts-page.tsx'

const route = getRouteApi('/signed-in/receipts')

export function ReceiptsScreen(): ReactElement {
  const { year } = route.useSearch()
  const { data: receipts } = useSuspenseQuery(receiptsQuery(year))
  return (
    <>
      <PageHead title="Receipts" description="What you were charged for stories." />
      <ReceiptsPage receipts={receipts} />
    </>
  )
}
