import { acceptDelivery } from '../acceptance/accepting.ts'
import { applyOnce } from '../http/idempotency.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'

/** Accepts a delivery as the router does for a request without an `Idempotency-Key`. */
export async function acceptNow(services: Services, decision: Parameters<typeof acceptDelivery>[1]) {
  const planned = await acceptDelivery(services, decision)
  if (planned instanceof Refusal) return planned
  return applyOnce(services, { accountId: decision.creatorId, attempt: undefined }, planned)
}
