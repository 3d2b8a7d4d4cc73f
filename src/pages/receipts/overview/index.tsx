import { receipts } from '@contract/endpoints.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ReceiptsPage } from './ui/receipts-page.tsx'

/** Without a year: the newest with a receipt. */
const receiptsQuery = (year: number | undefined) => queryOf(receipts, { query: year === undefined ? {} : { year } })

type ReceiptsLoad = { context: { queryClient: QueryClient }; deps: { year?: number | undefined } }

export async function load({ context: { queryClient }, deps: { year } }: ReceiptsLoad): Promise<void> {
  await queryClient.ensureQueryData(receiptsQuery(year))
}

const route = getRouteApi('/signed-in/receipts')

export function Screen(): ReactElement {
  const { year } = route.useSearch()
  const { data: receipts } = useSuspenseQuery(receiptsQuery(year))
  return (
    <>
      <PageHead title="Receipts" description="What you were charged for stories." />
      <ReceiptsPage receipts={receipts} />
    </>
  )
}
