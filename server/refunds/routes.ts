import { bountyRefunds, refundableBounties, refundBackers } from '../../contract/endpoints.ts'
import { success } from '../../contract/success.ts'
import { Refusal } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { startWaiting } from '../payments/response-deadline.ts'
import type { Mount } from '../services.ts'
import { readBountyRefunds, readRefundableBounties } from './admin-lists.ts'
import { continueRefunds } from './continuing.ts'
import { requestRefund } from './requesting.ts'
import { type Told, tellOfRefund } from './telling.ts'

export const mountRefunds: Mount = ({ route }, services) => {
  const { database, payments, outbox, publicUrl, now } = services
  const { query } = database

  route(refundableBounties, ({ query: asked }) => readRefundableBounties(query, asked.search))

  route(bountyRefunds, ({ params }) => readBountyRefunds(query, params.bountyId, payments.name))

  route(refundBackers, async ({ params, body, caller }) => {
    const wanted = { bountyId: params.bountyId, callerId: caller.id, refund: body }
    let told: Told | undefined
    return {
      async effect(transaction) {
        const concerned = await requestRefund(transaction, wanted, { at: isoTime(now()), publicUrl, outbox })
        if (concerned instanceof Refusal) return concerned
        told = concerned
        return params.bountyId
      },
      async answer() {
        if (told !== undefined) tellOfRefund(services, told)
        // The refund is booked. What Stripe has not confirmed by the deadline, the next pass continues.
        const wait = startWaiting(services)
        await wait(continueRefunds(services, params.bountyId), () => undefined)
        return success
      },
    }
  })
}
