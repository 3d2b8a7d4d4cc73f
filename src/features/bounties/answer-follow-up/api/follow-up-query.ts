import { readFollowUp } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

/** Whether a story answered the question of its creator. */
export const followUpQuery = (bountyId: string) => queryOf(readFollowUp, { params: { id: bountyId } })
