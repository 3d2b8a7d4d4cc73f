import {
  earnings,
  payoutDetails,
  removePayoutDetails,
  savePayoutDetails,
  storyStatement,
  yearStatement,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount, refuse } from '../../platform/index.ts'
import { readDetails, removeDetails, saveDetails } from './details.ts'
import { readEarnings } from './earnings.ts'
import { createSealedDetails } from './sealed-details.ts'
import { readStoryStatement, readYearStatement } from './statements.ts'

export const mountEarnings: Mount<MoneyServices> = ({ route }, services) => {
  const { database, payments, now, secret } = services
  const { query } = database
  const sealedDetails = createSealedDetails(secret)

  route(payoutDetails, ({ caller }) => readDetails(query, caller.id, payments.connect !== undefined, sealedDetails))

  route(savePayoutDetails, async ({ caller, body }) => {
    return (await saveDetails(services, sealedDetails, caller, body)) ?? refuse(401, 'Not authenticated')
  })

  route(removePayoutDetails, ({ caller }) => removeDetails(services, caller.id))

  route(earnings, ({ caller }) => readEarnings(query, { accountId: caller.id, at: isoTime(now()), payments }))

  route(yearStatement, async ({ caller, params: { year } }) => {
    if (!/^20\d\d$/.test(year)) return refuse(404, 'There is no statement for this year')
    return readYearStatement(query, caller, Number(year), payments)
  })

  route(storyStatement, async ({ caller, params: { bountyId } }) => {
    const statement = await readStoryStatement(query, caller, bountyId, payments)
    return statement ?? refuse(404, 'You have no paid story for this bounty')
  })
}
