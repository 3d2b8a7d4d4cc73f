import type { Bounty } from '@contract/bounty.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ApiError } from '@/shared/api'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { delivered, examples, richer } from './contribution.examples.ts'
import { contributionMachine, type Pledge } from './contribution.machine.ts'

const model = exploreMachine(contributionMachine, examples)

describe('contributionMachine on every pair of transitions', () => {
  const paths = transitionPairPaths(model)

  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('accepts exactly these events in each state', () => {
    expect(acceptedEvents(model)).toEqual({
      closed: ['contribute.pressed', 'contribute.refused'],
      refusing: ['alert.closed'],
      entering: ['amount.given', 'pledge.cancelled'],
      confirming: ['pledge.cancelled', 'pledge.confirmed'],
      contributing: ['xstate.done.actor.0.contribution.contributing', 'xstate.error.actor.0.contribution.contributing'],
      failed: ['amount.changed', 'amount.given', 'pledge.cancelled'],
      thanked: ['contribute.pressed', 'contribute.refused', 'xstate.after.thanks.contribution.thanked'],
    })
  })

  test.each(paths)('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { pledge, error } = snapshot.context
      if (snapshot.matches('failed'))
        expect([delivered, 'Failed to increase bounty. Please try again.']).toContain(error)
      else expect(error).toBeNull()
      if (['confirming', 'contributing', 'failed', 'thanked'].some((state) => snapshot.matches(state as 'failed')))
        expect(pledge).not.toBeNull()
    })
  })
})

describe('contributionMachine', () => {
  function start(contribute: (pledge: Pledge) => Promise<Bounty>) {
    const sent: Pledge[] = []
    const told: Bounty[] = []
    const clock = new SimulatedClock()
    const contribution = createActor(
      contributionMachine.provide({
        actors: {
          contribute: fromPromise(({ input }) => {
            sent.push(input)
            return contribute(input)
          }),
        },
      }),
      { clock },
    ).start()
    contribution.on('bounty.changed', ({ bounty }) => told.push(bounty))
    const give = (amount: number, key: string) => {
      contribution.send({ type: 'amount.given', pledge: { amount, key } })
      contribution.send({ type: 'pledge.confirmed' })
      return waitFor(contribution, (snapshot) => snapshot.matches('failed') || snapshot.matches('thanked'))
    }
    contribution.send({ type: 'contribute.pressed' })
    return { contribution, clock, sent, told, give }
  }

  test('repeats the first key for the same amount and uses a new key for another amount', async () => {
    const { contribution, sent, give } = start(() => Promise.reject(new ApiError(0, undefined, null)))
    await give(25, 'first')
    await give(25, 'second')
    contribution.send({ type: 'pledge.cancelled' })
    contribution.send({ type: 'contribute.pressed' })
    await give(25, 'third')
    await give(30, 'fourth')
    expect(sent).toEqual([
      { amount: 25, key: 'first' },
      { amount: 25, key: 'first' },
      { amount: 25, key: 'first' },
      { amount: 30, key: 'fourth' },
    ])
  })

  test('uses a new key after a success, even for the same amount', async () => {
    const { contribution, sent, told, give } = start(() => Promise.resolve(richer))
    await give(25, 'first')
    contribution.send({ type: 'contribute.pressed' })
    await give(25, 'second')
    expect(sent.map(({ key }) => key)).toEqual(['first', 'second'])
    expect(told).toEqual([richer, richer])
  })

  test('shows the thanks for three seconds', async () => {
    const { contribution, clock, give } = start(() => Promise.resolve(richer))
    await give(25, 'first')
    clock.increment(2999)
    expect(contribution.getSnapshot().value).toBe('thanked')
    clock.increment(1)
    expect(contribution.getSnapshot().value).toBe('closed')
  })
})
