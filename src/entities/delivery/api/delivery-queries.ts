import type { DeliverySummary } from '@contract/delivery.ts'
import { deliveredBounties, deliveredBounty } from '@contract/endpoints.ts'
import { deliveryLimits } from '@contract/limits.ts'
import { pagesOf, queryOf } from '@/shared/api'

export const deliveryQuery = (id: string) => queryOf(deliveredBounty, { params: { id } })

/** An empty `search` means the whole list. */
export const deliveryPages = (search = '') =>
  pagesOf<DeliverySummary>(deliveredBounties, deliveryLimits.pageSize, search)
