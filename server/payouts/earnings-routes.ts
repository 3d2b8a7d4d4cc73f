import {
  earnings,
  payoutDetails,
  removePayoutDetails,
  savePayoutDetails,
  storyStatement,
  yearStatement,
} from '../../contract/endpoints.ts'
import { refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import type { Mount } from '../services.ts'
import { hasFreshSession } from '../sessions/fresh-session.ts'
import { readDetails, removeDetails, saveDetails } from './details.ts'
import { readEarnings } from './earnings.ts'
import { createSealedDetails } from './sealed-details.ts'
import { readStoryStatement, readYearStatement } from './statements.ts'

export const mountEarnings: Mount = ({ route }, services) => {
  const { database, payments, now, secret } = services
  const { query } = database
  const provider = payments.name
  const sealedDetails = createSealedDetails(secret)

  route(payoutDetails, ({ caller }) => readDetails(query, caller.id, payments.connect !== undefined))

  route(savePayoutDetails, async ({ caller, body }) => {
    if (!hasFreshSession(caller, now())) return refuse(403, 'Please enter your password again.')
    return (await saveDetails(services, sealedDetails, caller, body)) ?? refuse(401, 'Not authenticated')
  })

  route(removePayoutDetails, ({ caller }) => removeDetails(services, caller.id))

  route(earnings, ({ caller }) => readEarnings(query, { accountId: caller.id, at: isoTime(now()), provider }))

  route(yearStatement, async ({ caller, params: { year } }) => {
    if (!/^20\d\d$/.test(year)) return refuse(404, 'There is no statement for this year')
    return readYearStatement(query, caller, Number(year), provider)
  })

  route(storyStatement, async ({ caller, params: { bountyId } }) => {
    const statement = await readStoryStatement(query, caller, bountyId, provider)
    return statement ?? refuse(404, 'You have no paid story for this bounty')
  })
}
