import type { BountyDetail } from '@contract/bounty.ts'
import { bountyDetail } from '@contract/endpoints.ts'
import type { CallApi } from '@/shared/api'

/** The bounty that an offer is for. */
export const loadBounty = (api: CallApi, id: string): Promise<BountyDetail> => api(bountyDetail, { params: { id } })
