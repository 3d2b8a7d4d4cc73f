export { useApplicationDecision, type Verdict } from './model/use-application-decision.ts'
export { AcceptedBanner } from './ui/accepted-banner.tsx'
export { DecisionButtons } from './ui/decision-buttons.tsx'
export { DecisionDialog } from './ui/decision-dialog.tsx'
