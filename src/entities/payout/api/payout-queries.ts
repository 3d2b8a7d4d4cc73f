import { earnings, payoutDetails, storyStatement, yearStatement } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const earningsQuery = queryOf(earnings)
export const payoutDetailsQuery = queryOf(payoutDetails)
export const yearStatementQuery = (year: string) => queryOf(yearStatement, { params: { year } })
export const storyStatementQuery = (bountyId: string) => queryOf(storyStatement, { params: { bountyId } })
