import { PassingNotice } from '@/shared/ui/passing-notice'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'

type AcceptedBannerProps = {
  /** State and actions of the decision, from `useApplicationDecision`. */
  decision: ApplicationDecisionView
}

export function AcceptedBanner({ decision }: AcceptedBannerProps) {
  return decision.isAcceptedShown ? <PassingNotice>Offer accepted successfully!</PassingNotice> : null
}
