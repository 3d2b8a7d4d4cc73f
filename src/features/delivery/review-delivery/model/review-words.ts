import type { ReviewAction } from '@contract/delivery.ts'

/** The actions that this slice offers. */
export type ReviewStep = Extract<ReviewAction, 'askForChanges' | 'object' | 'complain'>

type StepWords = {
  title: string
  confirmLabel: string
  busyLabel: string
  tone: 'primary' | 'critical'
  done: string
  error: string
}

export const reviewWords: Record<ReviewStep, StepWords> = {
  askForChanges: {
    title: 'Ask for changes',
    confirmLabel: 'Ask for changes',
    busyLabel: 'Sending...',
    tone: 'primary',
    done: 'We’ve sent your changes to the journalist.',
    error: 'Failed to ask for changes. Please try again.',
  },
  object: {
    title: 'Object to this delivery',
    confirmLabel: 'Object',
    busyLabel: 'Objecting...',
    tone: 'critical',
    done: 'Objection sent. An administrator will decide.',
    error: 'Failed to send your objection. Please try again.',
  },
  complain: {
    title: 'Complain about this story',
    confirmLabel: 'Complain',
    busyLabel: 'Sending...',
    tone: 'critical',
    done: 'Complaint sent. The payout waits until an administrator decides.',
    error: 'Failed to send your complaint. Please try again.',
  },
}
