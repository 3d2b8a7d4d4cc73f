/** Exact texts of docs/specification.md#5-validation-rules and docs/specification.md#8-error-catalogue. */
import type { Verdict } from '../lib/apply-decision.ts'

type VerdictWords = {
  title: string
  question: string
  confirmLabel: string
  busyLabel: string
  error: string
  tone: 'primary' | 'critical'
}

export const decisionWords: Record<Verdict, VerdictWords> = {
  accept: {
    title: 'Accept offer',
    question:
      'Are you sure you want to accept this offer? All other offers for this bounty will be automatically rejected.',
    confirmLabel: 'Accept offer',
    busyLabel: 'Accepting...',
    error: 'Failed to accept offer. Please try again.',
    tone: 'primary',
  },
  reject: {
    title: 'Reject offer',
    question: 'Are you sure you want to reject this offer?',
    confirmLabel: 'Reject offer',
    busyLabel: 'Rejecting...',
    error: 'Failed to reject offer. Please try again.',
    tone: 'critical',
  },
}
