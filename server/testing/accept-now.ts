import type { Services } from '../app.ts'
import { applyOnce } from '../platform/http/idempotency.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { acceptDelivery } from '../settlement/acceptance/accepting.ts'

/** Accepts a delivery as the router does for a request without an `Idempotency-Key`. */
export async function acceptNow(services: Services, decision: Parameters<typeof acceptDelivery>[1]) {
  const planned = await acceptDelivery(services, decision)
  if (planned instanceof Refusal) return planned
  return applyOnce(services, { accountId: decision.creatorId, attempt: undefined }, planned)
}
