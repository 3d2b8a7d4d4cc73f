import { earnings, payoutConnection, payoutDetails, storyStatement, yearStatement } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const earningsQuery = queryOf(earnings)
/** Only with Stripe; without it the server answers 404. */
export const payoutConnectionQuery = queryOf(payoutConnection)
export const payoutDetailsQuery = queryOf(payoutDetails)
export const yearStatementQuery = (year: string) => queryOf(yearStatement, { params: { year } })
export const storyStatementQuery = (bountyId: string) => queryOf(storyStatement, { params: { bountyId } })
