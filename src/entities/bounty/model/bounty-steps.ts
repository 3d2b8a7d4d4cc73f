import type { BountyDetail, BountyEventKind, BountyState } from '@contract/bounty.ts'

export type BountyStep = {
  state: BountyState
  /** The date of the step; null if it has not happened, or not since the bounty reopened. */
  at: string | null
  standing: 'done' | 'current' | 'ahead'
}

const path = ['open', 'assigned', 'delivered', 'paid'] as const satisfies BountyState[]

const kindsOf: Record<BountyState, readonly BountyEventKind[]> = {
  open: ['posted'],
  assigned: ['assigned'],
  delivered: ['delivered'],
  paid: ['paid'],
  expired: ['expired'],
  canceled: ['canceled', 'ruled_canceled'],
}

/**
 * The four steps from a question to its story. A bounty that ended without one has the steps that it took, and its
 * end. A reopened bounty, and one that is changed after its delivery, is back at an earlier step.
 */
export function listBountySteps({ state, timeline }: Pick<BountyDetail, 'state' | 'timeline'>): BountyStep[] {
  const dateOf = (step: BountyState) => timeline.findLast(({ kind }) => kindsOf[step].includes(kind))?.at ?? null
  const done = (step: BountyState): BountyStep => ({ state: step, at: dateOf(step), standing: 'done' })
  if (state === 'expired' || state === 'canceled') {
    const isRuled = timeline.some(({ kind }) => kind === 'ruled_canceled')
    const taken = path.filter((step) => step === 'open' || (isRuled && dateOf(step) !== null))
    return [...taken.map(done), { state, at: dateOf(state), standing: 'current' }]
  }
  const now = path.indexOf(state)
  return path.map((step, position) => {
    if (position < now) return done(step)
    return position === now
      ? { state: step, at: dateOf(step), standing: 'current' }
      : { state: step, at: null, standing: 'ahead' }
  })
}
