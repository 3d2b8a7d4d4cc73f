import type { ReviewAction } from '@contract/delivery.ts'

/** The actions that this slice offers. */
export type ReviewStep = Extract<ReviewAction, 'askForChanges' | 'object'>

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
    done: 'Changes asked for. The journalist is told.',
    error: 'Failed to ask for changes. Please try again.',
  },
  object: {
    title: 'Object to this delivery',
    confirmLabel: 'Object',
    busyLabel: 'Objecting...',
    tone: 'critical',
    done: 'Objection made. An administrator decides.',
    error: 'Failed to send your objection. Please try again.',
  },
}
