import { receipt } from '@contract/endpoints.ts'
import { loaderOf, queryOf } from '@/shared/api'

export const receiptQuery = (bountyId: string) => queryOf(receipt, { params: { bountyId } })

/** Only somebody who was charged for a story has a receipt for its bounty. */
export const loadReceipt = loaderOf(({ id }: { id: string }) => receiptQuery(id), 404)
