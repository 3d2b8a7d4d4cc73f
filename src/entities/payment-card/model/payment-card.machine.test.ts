import { expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './payment-card.examples.ts'
import { paymentCardMachine } from './payment-card.machine.ts'

const model = exploreMachine(paymentCardMachine, examples)
const paths = transitionPairPaths(model)
const answers = (state: string) => [`xstate.done.actor.0.card.${state}`, `xstate.error.actor.0.card.${state}`]

test('the examples cover every state, transition and guard of the payment card machine', () => {
  expect(model.gaps).toEqual([])
  expect(acceptedEvents(model)).toEqual({
    checking: answers('checking'),
    unknown: [],
    notNeeded: [],
    resting: ['card.wanted'],
    preparing: ['card.cancelled', ...answers('preparing')],
    unprepared: ['card.cancelled', 'card.wanted'],
    entering: ['card.cancelled', 'card.given'],
    saving: answers('saving'),
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
