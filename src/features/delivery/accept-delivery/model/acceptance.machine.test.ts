import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import {
  declined,
  examples,
  milderReview,
  ratedBefore,
  refused,
  review,
  unanswered,
  underWay,
} from './acceptance.examples.ts'
import { acceptanceMachine } from './acceptance.machine.ts'
import type { AcceptanceAttempt, Review } from './acceptance-setup.ts'

const model = exploreMachine(acceptanceMachine, examples)
const paths = transitionPairPaths(model)

describe('acceptanceMachine on every pair of transitions', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
  })

  test('leads each event of each state to exactly these states', () => {
    const refreshed = 'delivery.refreshed'
    const confirmed = { 'acceptance.confirmed': 'accepting.paying or accepting.sendingRatings' }
    const cancelled = { 'acceptance.cancelled': 'reviewing' }
    const failed = (state: string) => ({ ...confirmed, ...cancelled, [refreshed]: `accepted.now or ${state}` })
    expect(transitionTable(model)).toEqual({
      reviewing: { 'acceptance.requested': 'rating', [refreshed]: 'accepted.before or reviewing' },
      rating: { ...confirmed, ...cancelled, [refreshed]: 'accepted.before or rating' },
      'accepting.sendingRatings': {
        done: 'accepting.paying',
        failed: 'accepting.paying',
        [refreshed]: 'accepting.sendingRatings',
      },
      'accepting.paying': {
        done: 'accepted.now',
        failed: 'accepted.now or failed.declined or failed.otherwise or failed.underWay',
        [refreshed]: 'accepting.paying',
      },
      'failed.declined': failed('failed.declined'),
      'failed.underWay': failed('failed.underWay'),
      'failed.otherwise': failed('failed.otherwise'),
      'accepted.before': { [refreshed]: 'accepted.before' },
      'accepted.now': { [refreshed]: 'accepted.now' },
    })
  })

  test('rates once, pays once and never reverts an acceptance', async () => {
    for (const path of paths) {
      let hasRated = false
      let isAccepted = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const { context } = snapshot
        if (event.type.startsWith('xstate.done.actor.0.acceptance.accepting.sendingRatings')) hasRated = true
        if (event.type === 'delivery.refreshed' && event.isRated) hasRated = true
        if (hasRated && event.type === 'acceptance.confirmed') expect(snapshot.value).toEqual({ accepting: 'paying' })
        const isRatingError = event.type.startsWith('xstate.error.actor.0.acceptance.accepting.sendingRatings')
        expect(effects.map(({ type }) => type)).toEqual(isRatingError ? ['logRatingError'] : [])
        if (isRatingError) expect(snapshot.value).toEqual({ accepting: 'paying' })
        if (isAccepted) expect(context.isAccepted).toBe(true)
        isAccepted = context.isAccepted
        if (isAccepted) expect(snapshot.matches('accepted') || snapshot.matches('accepting')).toBe(true)
        if (snapshot.matches('accepted')) expect(isAccepted).toBe(true)
        expect(context.error === null || snapshot.matches('failed') || isAccepted).toBe(true)
      })
    }
  })
})

function begin(standing = { isAccepted: false, isRated: false }) {
  const sent: (AcceptanceAttempt & { call: string; answer: () => void; fail: (error: unknown) => void })[] = []
  const asked = (call: string) =>
    fromPromise<void, AcceptanceAttempt>(
      ({ input }) =>
        new Promise<void>((answer, fail) => {
          sent.push({ ...input, call, answer, fail })
        }),
    )
  const logged: unknown[] = []
  const actor = createActor(
    acceptanceMachine.provide({
      actors: { sendRatings: asked('rate'), acceptAndPay: asked('pay') },
      actions: { logRatingError: ({ event }) => logged.push('error' in event && event.error) },
    }),
    { input: standing },
  ).start()
  let keys = 0
  const confirm = (given: Review) => {
    keys += 1
    actor.send({ type: 'acceptance.confirmed', review: given, key: `key-${keys}` })
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const answer = async () => {
    sent.at(-1)?.answer()
    await settle()
  }
  const fail = async (error: unknown) => {
    sent.at(-1)?.fail(error)
    await settle()
  }
  const calls = () => sent.map(({ call, key }) => `${call} ${key}`)
  const state = () => actor.getSnapshot().value
  return { actor, sent, logged, confirm, answer, fail, calls, state }
}

describe('acceptanceMachine', () => {
  test('sends the ratings first and each request once, however often it is confirmed', async () => {
    const { actor, confirm, answer, calls, state } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    confirm(review)
    expect(calls()).toEqual(['rate key-1'])
    await answer()
    confirm(review)
    actor.send({ type: 'acceptance.cancelled' })
    expect(calls()).toEqual(['rate key-1', 'pay key-1'])
    await answer()
    expect(state()).toEqual({ accepted: 'now' })
  })

  test('continues after a rating error and logs it', async () => {
    const { actor, confirm, answer, fail, calls, logged, state } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    await fail(unanswered)
    expect(logged).toEqual([unanswered])
    expect(calls()).toEqual(['rate key-1', 'pay key-1'])
    await answer()
    expect(state()).toEqual({ accepted: 'now' })
  })

  test.each([
    ['a declined card', declined, 'declined'],
    ['a payment in progress', underWay, 'underWay'],
    ['a lost response', unanswered, 'otherwise'],
  ])(
    'retries after %s with the same key and without rating again, even after the dialog was closed',
    async (_, error, state) => {
      const acceptance = begin()
      acceptance.actor.send({ type: 'acceptance.requested' })
      acceptance.confirm(review)
      await acceptance.answer()
      await acceptance.fail(error)
      expect(acceptance.state()).toEqual({ failed: state })
      expect(acceptance.actor.getSnapshot().context.error).toBe(error)
      acceptance.confirm(structuredClone(review))
      await acceptance.fail(error)
      acceptance.actor.send({ type: 'acceptance.cancelled' })
      expect(acceptance.state()).toBe('reviewing')
      expect(acceptance.actor.getSnapshot().context.error).toBeNull()
      acceptance.actor.send({ type: 'acceptance.requested' })
      acceptance.confirm(review)
      expect(acceptance.calls()).toEqual(['rate key-1', 'pay key-1', 'pay key-1', 'pay key-1'])
    },
  )

  test('uses a new key after a refusal, which is final', async () => {
    const { actor, confirm, answer, fail, calls } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    await answer()
    await fail(refused)
    confirm(review)
    expect(calls()).toEqual(['rate key-1', 'pay key-1', 'pay key-2'])
  })

  test('uses a new key for other feedback, but not for other ratings alone', async () => {
    const { actor, confirm, answer, fail, calls } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    await fail(unanswered)
    await fail(unanswered)
    confirm(milderReview)
    await answer()
    await fail(unanswered)
    confirm({ ...milderReview, feedback: 'Thank you.' })
    expect(calls()).toEqual(['rate key-1', 'pay key-1', 'rate key-1', 'pay key-1', 'pay key-3'])
  })

  test('retries without the ratings that have arrived, with the same key', async () => {
    const { actor, sent, confirm, answer, fail, calls } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    await answer()
    await fail(declined)
    confirm({ ...review, ratings: null })
    expect(calls()).toEqual(['rate key-1', 'pay key-1', 'pay key-1'])
    expect(sent.at(-1)?.content).toEqual({ ratings: null, feedback: 'Every number has a source.' })
  })

  test('only pays if the delivery was rated before', () => {
    const { actor, confirm, calls } = begin({ isAccepted: false, isRated: true })
    actor.send({ type: 'acceptance.requested' })
    confirm(ratedBefore)
    expect(calls()).toEqual(['pay key-1'])
  })

  test('only pays without ratings, and still rates once there are some', async () => {
    const { actor, confirm, fail, calls } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm({ ...review, ratings: null })
    expect(calls()).toEqual(['pay key-1'])
    await fail(declined)
    actor.send({ type: 'delivery.refreshed', isAccepted: false, isRated: false })
    confirm(review)
    expect(calls()).toEqual(['pay key-1', 'rate key-1'])
  })

  test('ends when a refresh shows that the payment succeeded', async () => {
    const { actor, confirm, answer, fail, state } = begin()
    actor.send({ type: 'acceptance.requested' })
    confirm(review)
    await answer()
    await fail(underWay)
    actor.send({ type: 'delivery.refreshed', isAccepted: true, isRated: true })
    expect(state()).toEqual({ accepted: 'now' })
  })

  test('ends when the delivery was accepted in another tab', () => {
    const { actor, state } = begin()
    actor.send({ type: 'acceptance.requested' })
    actor.send({ type: 'delivery.refreshed', isAccepted: true, isRated: true })
    expect(state()).toEqual({ accepted: 'before' })
    actor.send({ type: 'delivery.refreshed', isAccepted: false, isRated: false })
    expect(state()).toEqual({ accepted: 'before' })
  })

  test('starts accepted for an accepted delivery', () => {
    expect(begin({ isAccepted: true, isRated: true }).state()).toEqual({ accepted: 'before' })
  })
})
