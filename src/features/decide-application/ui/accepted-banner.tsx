import { Notice } from '@/shared/ui/notice'
import type { ApplicationDecisionView } from '../model/use-application-decision.ts'

export function AcceptedBanner({ decision }: { decision: ApplicationDecisionView }) {
  return decision.isAcceptedShown ? <Notice tone="positive">Offer accepted successfully!</Notice> : null
}
