import { Notice } from '@/shared/ui/notice'
import type { OfferDecisionView } from '../model/use-offer-decision.ts'

/** The banner of an accepted offer, for as long as it is shown (specification, section 9 "Timers"). */
export function AcceptedBanner({ decision }: { decision: OfferDecisionView }) {
  return decision.isAcceptedShown ? <Notice tone="positive">Offer accepted successfully!</Notice> : null
}
