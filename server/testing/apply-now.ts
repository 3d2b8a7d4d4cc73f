import { success } from '../../contract/endpoint.ts'
import type { NewRefund } from '../../contract/refund.ts'
import type { Services } from '../app.ts'
import { applyOnce } from '../platform/http/idempotency.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isoTime } from '../platform/iso-time.ts'
import { acceptDelivery } from '../settlement/acceptance/accepting.ts'
import { continueRefunds } from '../settlement/refunds/continuing.ts'
import { requestRefund } from '../settlement/refunds/requesting.ts'

/** Accepts a delivery as the router does for a request without an `Idempotency-Key`. */
export async function acceptNow(services: Services, decision: Parameters<typeof acceptDelivery>[1]) {
  const planned = await acceptDelivery(services, decision)
  if (planned instanceof Refusal) return planned
  return applyOnce(services, { accountId: decision.creatorId, attempt: undefined }, planned)
}

export type Refunding = { bountyId: string; callerId: string; refund: NewRefund; key: string }

/** Refunds as the route does: books it once per key, then asks the payment provider. */
export function refundNow(services: Services, { key, ...wanted }: Refunding) {
  const { database, now, publicUrl, outbox } = services
  return applyOnce(
    { database, now },
    { accountId: wanted.callerId, attempt: { key, requestHash: key } },
    {
      async effect(transaction) {
        const told = await requestRefund(transaction, wanted, { at: isoTime(now()), publicUrl, outbox })
        return told instanceof Refusal ? told : wanted.bountyId
      },
      async answer() {
        await continueRefunds(services, wanted.bountyId)
        return success
      },
    },
  )
}
