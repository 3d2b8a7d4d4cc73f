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

describe('application machine', () => {
  test('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      entering: ['form.submitted'],
      submitting: ['xstate.done.actor.0.application.submitting', 'xstate.error.actor.0.application.submitting'],
      failed: ['form.changed', 'form.submitted'],
      submitted: [],
    })
  })

  test('has a path for every transition', () => {
    const { transitions } = measureCoverage(model, transitionPaths(model))
    expect(transitions.covered).toBe(transitions.all)
  })

  test.each(transitionPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { attempt, error } = snapshot.context
      if (event.type === 'form.submitted') expect(attempt?.application).toEqual(event.application)
      if (snapshot.matches('submitted') || error === refused) expect(attempt).toBeNull()
      if (error === unanswered) expect(attempt).not.toBeNull()
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})

describe('idempotency key of an application', () => {
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

  test('stays the same while no response arrives', async () => {
    expect(
      await sendAll([
        [application, unanswered],
        [application, unanswered],
        [application, unanswered],
      ]),
    ).toEqual(['key-1', 'key-1', 'key-1'])
  })

  test('changes with the application', async () => {
    expect(
      await sendAll([
        [application, unanswered],
        [laterApplication, unanswered],
        [rewordedApplication, unanswered],
      ]),
    ).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('changes after a refusal', async () => {
    expect(
      await sendAll([
        [application, refused],
        [application, refused],
      ]),
    ).toEqual(['key-1', 'key-2'])
  })

  test('is reused from an earlier attempt without a response', async () => {
    const attempt = { application, key: 'key-0' }
    expect(await sendAll([[application, unanswered]], attempt)).toEqual(['key-0'])
    expect(await sendAll([[laterApplication, unanswered]], attempt)).toEqual(['key-1'])
  })
})
