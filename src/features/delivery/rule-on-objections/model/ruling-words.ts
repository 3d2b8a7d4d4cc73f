import type { Ruling } from '@contract/delivery.ts'

type RulingWords = {
  label: string
  /** Says what happens to the money and the story. */
  effect: string
  confirmLabel: string
  busyLabel: string
  tone: 'primary' | 'critical'
  done: string
}

export const rulingWords: Record<Ruling, RulingWords> = {
  accepted: {
    label: 'Accept the story',
    effect: 'All pledges are charged, and the story is published.',
    confirmLabel: 'Accept story',
    busyLabel: 'Accepting...',
    tone: 'primary',
    done: 'Story accepted. The pledges are being charged.',
  },
  returned: {
    label: 'Return it for changes',
    effect:
      'The journalist changes the story and delivers it again by a new date. Nobody is charged yet, and the creator can still ask for as many changes as before.',
    confirmLabel: 'Return story',
    busyLabel: 'Returning...',
    tone: 'primary',
    done: 'Story returned to the journalist.',
  },
  canceled: {
    label: 'Cancel the bounty',
    effect: 'Every pledge is released, nobody is charged, and the story is not published.',
    confirmLabel: 'Cancel bounty',
    busyLabel: 'Canceling...',
    tone: 'critical',
    done: 'Bounty canceled. Every pledge is released.',
  },
}
