import { listTips } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** The reader's own tips about a bounty and, for its journalist, those of others. */
export const tipsQuery = (bountyId: string) => queryOf(listTips, { params: { id: bountyId } })
