import { Notice } from '@/shared/ui/notice'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'

/** The banner of an accepted offer, for as long as it is shown (specification, section 9 "Timers"). */
export function AcceptedBanner({ decision }: { decision: ApplicationDecisionView }) {
  return decision.isAcceptedShown ? <Notice tone="positive">Offer accepted successfully!</Notice> : null
}
