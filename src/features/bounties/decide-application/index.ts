export type { Verdict } from './lib/apply-decision.ts'
export { useApplicationDecision } from './model/use-application-decision.ts'
export { DecisionButtons } from './ui/decision-buttons.tsx'
export { AcceptedBanner, DecisionDialog } from './ui/decision-dialog.tsx'
