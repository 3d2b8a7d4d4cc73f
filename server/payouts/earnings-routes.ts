import { payoutDetails, removePayoutDetails, savePayoutDetails } from '../../contract/endpoints.ts'
import { refuse } from '../http/refusal.ts'
import type { Mount } from '../services.ts'
import { hasFreshSession } from '../sessions/fresh-session.ts'
import { readDetails, removeDetails, saveDetails } from './details.ts'
import { createSealedDetails } from './sealed-details.ts'

export const mountEarnings: Mount = ({ route }, services) => {
  const { database, now, secret } = services
  const sealedDetails = createSealedDetails(secret)

  route(payoutDetails, ({ caller }) => readDetails(database.query, caller.id))

  route(savePayoutDetails, async ({ caller, body }) => {
    if (!hasFreshSession(caller, now())) return refuse(403, 'Please enter your password again.')
    return (await saveDetails(services, sealedDetails, caller, body)) ?? refuse(401, 'Not authenticated')
  })

  route(removePayoutDetails, ({ caller }) => removeDetails(services, caller.id))
}
