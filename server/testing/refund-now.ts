import type { NewRefund } from '../../contract/refund.ts'
import { success } from '../../contract/success.ts'
import { applyOnce } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { continueRefunds } from '../refunds/continuing.ts'
import { requestRefund } from '../refunds/requesting.ts'
import type { Services } from '../services.ts'

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
