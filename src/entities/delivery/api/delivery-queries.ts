import { deliveryLimits } from '@contract/bounty-life-limits.ts'
import type { DeliverySummary } from '@contract/delivery.ts'
import { complaintRights, deliveredBounties, deliveredBounty, deliveredVersion } from '@contract/endpoints.ts'
import { pagesOf, queryOf } from '@/shared/api'

export const deliveryQuery = (id: string) => queryOf(deliveredBounty, { params: { id } })

export const complaintRightsQuery = queryOf(complaintRights)

export const deliveredVersionQuery = (id: string, number: number) =>
  queryOf(deliveredVersion, { params: { id, number: String(number) } })

/** An empty `search` means the whole list. */
export const deliveryPages = (search = '') =>
  pagesOf<DeliverySummary>(deliveredBounties, deliveryLimits.pageSize, search)
