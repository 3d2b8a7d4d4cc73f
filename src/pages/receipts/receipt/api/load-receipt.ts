import { receipt } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound, queryOf } from '@/shared/api'

export const receiptQuery = (bountyId: string) => queryOf(receipt, { params: { bountyId } })

type ReceiptLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Only somebody who was charged for a story has a receipt for its bounty. */
export async function loadReceipt({ context: { queryClient }, params: { id } }: ReceiptLoad): Promise<void> {
  await queryClient.ensureQueryData(receiptQuery(id)).catch(orNotFound(404))
}
