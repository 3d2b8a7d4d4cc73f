import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { declinedCard, savedCard } from '#storybook/samples/payment-card.ts'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { declined, examples } from './payment-card.examples.ts'
import { paymentCardMachine } from './payment-card.machine.ts'

const model = exploreMachine(paymentCardMachine, examples)
const paths = transitionPairPaths(model)

test('the examples cover every state, transition and guard of the payment card machine', () => {
  expect(model.gaps).toEqual([])
  expect(transitionTable(model)).toEqual({
    checking: { done: 'notNeeded or resting', failed: 'unknown' },
    unknown: {},
    notNeeded: {},
    resting: { 'card.wanted': 'preparing', 'card.removed': 'resting' },
    preparing: { done: 'entering', failed: 'unprepared', 'card.cancelled': 'resting' },
    unprepared: { 'card.wanted': 'preparing', 'card.cancelled': 'resting' },
    entering: { 'card.given': 'saving', 'card.cancelled': 'resting' },
    saving: { done: 'resting', failed: 'entering' },
  })
})

test('the machine shows an error only where it can be fixed', async () => {
  const said = new Set<string | null>()
  for (const path of paths) {
    await runPath(model, path, ({ snapshot }) => {
      const { card, error } = snapshot.context
      expect(card?.provider === 'built-in').toBe(snapshot.matches('notNeeded'))
      if (!snapshot.matches('entering') && !snapshot.matches('unprepared')) expect(error).toBeNull()
      said.add(error)
    })
  }
  expect([...said].sort()).toEqual(
    [
      null,
      'The server did not answer.',
      'This card could not be saved. Please try again.',
      'Your card was declined.',
    ].sort(),
  )
})

async function start(preparing: Error[] = [], saving: Error[] = []) {
  const attempt = async (errors: Error[]) => {
    const error = errors.shift()
    if (error !== undefined) throw error
  }
  const actor = createActor(
    paymentCardMachine.provide({
      actors: {
        loadCard: fromPromise(async () => declinedCard),
        prepareCard: fromPromise(() => attempt(preparing)),
        saveCard: fromPromise(async () => {
          await attempt(saving)
          return savedCard
        }),
      },
    }),
  ).start()
  const reach = async (state: 'resting' | 'unprepared' | 'entering') => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches(state))
    return context
  }
  expect(await reach('resting')).toEqual({ card: declinedCard, error: null })
  return { send: (type: 'card.wanted' | 'card.given' | 'card.cancelled') => actor.send({ type }), reach }
}

test('the machine keeps the card that was loaded until another is saved', async () => {
  const { send, reach } = await start([], [declined])
  send('card.wanted')
  await reach('entering')
  send('card.given')
  await reach('entering')
  send('card.cancelled')
  expect(await reach('resting')).toEqual({ card: declinedCard, error: null })
  send('card.wanted')
  await reach('entering')
  send('card.given')
  expect(await reach('resting')).toEqual({ card: savedCard, error: null })
})

test('the field can be opened again or cancelled after it could not be prepared', async () => {
  const unprepared = new Error('No field.')
  const { send, reach } = await start([unprepared, unprepared])
  send('card.wanted')
  expect(await reach('unprepared')).toEqual({ card: declinedCard, error: 'No field.' })
  send('card.cancelled')
  expect(await reach('resting')).toEqual({ card: declinedCard, error: null })
  send('card.wanted')
  await reach('unprepared')
  send('card.wanted')
  expect(await reach('entering')).toEqual({ card: declinedCard, error: null })
})
