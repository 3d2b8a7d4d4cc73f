import type { Application } from '@contract/application.ts'
import { orderOffers } from '@/entities/application'
import type { Verdict } from '../model/offer-decision.machine.ts'

/**
 * The offers for one bounty as they stand after decisions the server has taken and not yet told of: accepting one
 * rejects the others that were pending (specification, section 4). What the server tells of since then stays.
 */
export function applyDecisions<Offer extends Pick<Application, 'id' | 'status' | 'date_applied'>>(
  offers: readonly Offer[],
  decided: Readonly<Record<string, Verdict>>,
): Offer[] {
  const isClaimed = offers.some(({ id }) => decided[id] === 'accept')
  return orderOffers(
    offers.map((offer) => {
      if (offer.status !== 'pending') return offer
      if (decided[offer.id] === 'accept') return { ...offer, status: 'accepted' }
      return isClaimed || decided[offer.id] === 'reject' ? { ...offer, status: 'rejected' } : offer
    }),
  )
}
