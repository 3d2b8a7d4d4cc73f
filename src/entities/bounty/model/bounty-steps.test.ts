import type { BountyEventKind, BountyState } from '@contract/bounty.ts'
import { describe, expect, it } from 'vitest'
import { listBountySteps } from './bounty-steps.ts'

const steps = (state: BountyState, ...kinds: BountyEventKind[]) => {
  const timeline = kinds.map((kind, index) => ({
    at: `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00.000Z`,
    kind,
    until: null,
    reason: null,
  }))
  return listBountySteps({ state, timeline }).map(({ at, ...step }) => [
    step.state,
    step.standing,
    at && Number(at.slice(8, 10)),
  ])
}

describe('listBountySteps', () => {
  it('marks the state of the bounty, with the dates of the steps before', () => {
    expect(steps('open', 'posted')).toEqual([
      ['open', 'current', 1],
      ['assigned', 'ahead', null],
      ['delivered', 'ahead', null],
      ['paid', 'ahead', null],
    ])
    expect(steps('delivered', 'posted', 'assigned', 'due_date_extended', 'delivered')).toEqual([
      ['open', 'done', 1],
      ['assigned', 'done', 2],
      ['delivered', 'current', 4],
      ['paid', 'ahead', null],
    ])
    expect(steps('paid', 'posted', 'assigned', 'delivered', 'paid').at(-1)).toEqual(['paid', 'current', 4])
  })

  it('goes back when the bounty reopens or its delivery is changed', () => {
    expect(steps('open', 'posted', 'assigned', 'journalist_left', 'reopened')).toEqual(steps('open', 'posted'))
    expect(steps('assigned', 'posted', 'assigned', 'journalist_left', 'reopened', 'assigned')).toEqual([
      ['open', 'done', 1],
      ['assigned', 'current', 5],
      ['delivered', 'ahead', null],
      ['paid', 'ahead', null],
    ])
    expect(steps('assigned', 'posted', 'assigned', 'delivered', 'changes_asked')[2]).toEqual([
      'delivered',
      'ahead',
      null,
    ])
  })

  it('ends with the end of a bounty without a story', () => {
    expect(steps('expired', 'posted', 'assigned', 'journalist_left', 'reopened', 'expired')).toEqual([
      ['open', 'done', 1],
      ['expired', 'current', 5],
    ])
    expect(steps('canceled', 'posted', 'canceled')).toEqual([
      ['open', 'done', 1],
      ['canceled', 'current', 2],
    ])
    expect(steps('canceled', 'posted', 'ruled_canceled')).toEqual([
      ['open', 'done', 1],
      ['canceled', 'current', 2],
    ])
    expect(steps('canceled', 'posted', 'assigned', 'delivered', 'objected', 'ruled_canceled')).toEqual([
      ['open', 'done', 1],
      ['assigned', 'done', 2],
      ['delivered', 'done', 3],
      ['canceled', 'current', 5],
    ])
  })

  it('has no date for a step that happened before the timeline was kept', () => {
    expect(steps('assigned')).toEqual([
      ['open', 'done', null],
      ['assigned', 'current', null],
      ['delivered', 'ahead', null],
      ['paid', 'ahead', null],
    ])
  })
})
