import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPaths } from '@/shared/testing'
import {
  application,
  examples,
  laterApplication,
  refused,
  rewordedApplication,
  unanswered,
} from './application.examples.ts'
import { type ApplicationAttempt, applicationMachine, type SentApplication } from './application.machine.ts'

const model = exploreMachine(applicationMachine, examples)

describe('an offer', () => {
  test('has no state, transition or guard that the examples leave out', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      entering: ['form.submitted'],
      submitting: ['xstate.done.actor.0.offer.submitting', 'xstate.error.actor.0.offer.submitting'],
      failed: ['form.changed', 'form.submitted'],
      submitted: [],
    })
  })

  test('is walked through every transition', () => {
    const { transitions } = measureCoverage(model, transitionPaths(model))
    expect(transitions.covered).toBe(transitions.all)
  })

  test.each(transitionPaths(model))('walks $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { attempt, error } = snapshot.context
      if (event.type === 'form.submitted') expect(attempt?.application).toEqual(event.application)
      // Of what was refused or accepted nobody waits for an answer any more.
      if (snapshot.matches('submitted') || error === refused) expect(attempt).toBeNull()
      if (error === unanswered) expect(attempt).not.toBeNull()
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})

describe('the key of an offer', () => {
  /** Sends what it is given, one after the other; each is answered with the failure beside it. */
  async function sendAll(tries: [SentApplication, Error][], attempt: ApplicationAttempt | null = null) {
    const sent: ApplicationAttempt[] = []
    const failures = tries.map(([, failure]) => failure)
    const machine = applicationMachine.provide({
      actors: {
        sendApplication: fromPromise(async ({ input }) => {
          sent.push(input)
          throw failures[sent.length - 1]
        }),
      },
    })
    const actor = createActor(machine, { input: { attempt } }).start()
    for (const [at, [tried]] of tries.entries()) {
      actor.send({ type: 'form.submitted', application: tried, key: `key-${at + 1}` })
      await waitFor(actor, (snapshot) => snapshot.matches('failed'))
      actor.send({ type: 'form.changed' })
    }
    return sent.map(({ key }) => key)
  }

  test('stays the same while nobody knows what came of it', async () => {
    expect(
      await sendAll([
        [application, unanswered],
        [application, unanswered],
        [application, unanswered],
      ]),
    ).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('is another one when the offer is', async () => {
    expect(
      await sendAll([
        [application, unanswered],
        [laterApplication, unanswered],
        [rewordedApplication, unanswered],
      ]),
    ).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('is another one after a refusal', async () => {
    expect(
      await sendAll([
        [application, refused],
        [application, refused],
      ]),
    ).toEqual(['key-1', 'key-2'])
  })

  test('is that of an earlier attempt which nobody answered', async () => {
    const attempt = { application, key: 'key-0' }
    expect(await sendAll([[application, unanswered]], attempt)).toEqual(['key-0'])
    expect(await sendAll([[laterApplication, unanswered]], attempt)).toEqual(['key-1'])
  })
})
