import { receipts } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

/** Without a year: the newest with a receipt. */
export const receiptsQuery = (year: number | undefined) =>
  queryOf(receipts, { query: year === undefined ? {} : { year } })

type ReceiptsLoad = { context: { queryClient: QueryClient }; deps: { year?: number | undefined } }

export async function loadReceipts({ context: { queryClient }, deps: { year } }: ReceiptsLoad): Promise<void> {
  await queryClient.ensureQueryData(receiptsQuery(year))
}
