import type { Bounty } from '@contract/bounty.ts'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { sampleBounty } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { asked, examples, tooMany } from './new-bounty.examples.ts'
import { type NewBountyAttempt, newBountyMachine } from './new-bounty.machine.ts'

const model = exploreMachine(newBountyMachine, examples)

describe('newBountyMachine on every pair of transitions', () => {
  const paths = transitionPairPaths(model)

  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('accepts exactly these events in each state', () => {
    expect(acceptedEvents(model)).toEqual({
      editing: ['form.refused', 'form.submitted'],
      confirming: ['attempt.cancelled', 'attempt.confirmed'],
      creating: ['xstate.done.actor.0.newBounty.creating', 'xstate.error.actor.0.newBounty.creating'],
      failed: ['form.changed', 'form.refused', 'form.submitted'],
      created: ['form.refused', 'form.submitted', 'xstate.after.notice.newBounty.created'],
    })
  })

  const told = ['You must be logged in to create a bounty', tooMany, 'Failed to create bounty. Please try again.']
  test.each(paths)('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { attempt, error } = snapshot.context
      if (snapshot.matches('failed')) expect(told).toContain(error)
      else expect(error).toBeNull()
      if (snapshot.matches('confirming') || snapshot.matches('creating')) expect(attempt).not.toBeNull()
      if (snapshot.matches('created')) expect(attempt).toBeNull()
    })
  })
})

describe('newBountyMachine', () => {
  function start(createBounty: (attempt: NewBountyAttempt) => Promise<Bounty>) {
    const keys: string[] = []
    const told: Bounty[] = []
    const clock = new SimulatedClock()
    const newBounty = createActor(
      newBountyMachine.provide({
        actors: {
          createBounty: fromPromise(({ input }) => {
            keys.push(input.key)
            return createBounty(input)
          }),
        },
      }),
      { clock },
    ).start()
    newBounty.on('bounty.created', ({ bounty }) => told.push(bounty))
    const post = (bounty: NewBountyAttempt['bounty'], key: string) => {
      newBounty.send({ type: 'form.submitted', attempt: { bounty, key } })
      newBounty.send({ type: 'attempt.confirmed' })
      return waitFor(newBounty, (snapshot) => snapshot.matches('failed') || snapshot.matches('created'))
    }
    return { newBounty, clock, keys, told, post }
  }

  test('repeats the first key for the same form and uses a new key after any change', async () => {
    const { newBounty, keys, post } = start(() => Promise.reject(new ApiError(0, undefined, null)))
    await post(asked, 'first')
    newBounty.send({ type: 'form.changed' })
    await post({ ...asked }, 'second')
    await post({ ...asked, title: 'Another title' }, 'third')
    await post({ ...asked, title: 'Another title', description: 'Others' }, 'fourth')
    await post({ ...asked, title: 'Another title', description: 'Others', amount: 1 }, 'fifth')
    expect(keys).toEqual(['first', 'first', 'third', 'fourth', 'fifth'])
  })

  test('shows the success notice for five seconds and then accepts the same text as a new bounty', async () => {
    const created = { ...sampleBounty, ...asked }
    const { newBounty, clock, keys, told, post } = start(() => Promise.resolve(created))
    await post(asked, 'first')
    expect(told).toEqual([created])
    clock.increment(4999)
    expect(newBounty.getSnapshot().value).toBe('created')
    clock.increment(1)
    expect(newBounty.getSnapshot().value).toBe('editing')
    await post(asked, 'second')
    expect(keys).toEqual(['first', 'second'])
  })
})
