import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Attempt } from '@/shared/api'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { examples, refused, unanswered } from './confirmed-action.examples.ts'
import { confirmedActionMachine } from './confirmed-action.machine.ts'

const model = exploreMachine(confirmedActionMachine, examples)

describe('confirmedActionMachine', () => {
  it('is fully covered by the examples', () => {
    expect(model.gaps).toEqual([])
    expect(transitionTable(model)).toEqual({
      idle: { 'action.requested': 'confirming', 'action.submitted': 'sending' },
      confirming: { 'action.confirmed': 'sending', 'action.submitted': 'sending', 'action.dismissed': 'idle' },
      sending: { done: 'done', failed: 'failed' },
      failed: {
        'action.requested': 'confirming',
        'action.confirmed': 'sending',
        'action.submitted': 'sending',
        'action.dismissed': 'idle',
      },
      done: { 'action.requested': 'confirming', 'action.submitted': 'sending', 'action.dismissed': 'idle' },
    })
  })

  it.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    let asked: unknown
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { attempt, error } = snapshot.context
      if ('content' in event) asked = event.content
      expect(attempt.content).toEqual(asked)
      expect(error === null).toBe(!snapshot.matches('failed'))
      if (snapshot.matches('sending')) expect(attempt.key).not.toBe('')
      if (snapshot.matches('done') || error === refused) expect(attempt.key).toBe('')
      if (error === unanswered) expect(attempt.key).not.toBe('')
    })
  })
})

describe('the key of a confirmed action', () => {
  async function keysOf(tries: [content: string, error: Error | null][], attempt: Attempt | null = null) {
    const sent: Attempt[] = []
    const machine = confirmedActionMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          sent.push(input)
          const error = tries[sent.length - 1]?.[1]
          if (error) throw error
        }),
      },
    })
    const actor = createActor(machine, { input: { attempt } }).start()
    for (const [at, [content]] of tries.entries()) {
      actor.send({ type: 'action.requested', content, key: `asked-${at + 1}` })
      actor.send({ type: 'action.confirmed', key: `confirmed-${at + 1}` })
      await waitFor(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('done'))
      actor.send({ type: 'action.dismissed' })
    }
    return sent.map(({ key }) => key)
  }

  it('stays the same while no response arrives', async () => {
    expect(
      await keysOf([
        ['one', unanswered],
        ['one', unanswered],
      ]),
    ).toEqual(['asked-1', 'asked-1'])
  })

  it('changes with the content', async () => {
    expect(
      await keysOf([
        ['one', unanswered],
        ['another', unanswered],
      ]),
    ).toEqual(['asked-1', 'asked-2'])
  })

  it('changes after a success and after a refusal', async () => {
    expect(
      await keysOf([
        ['one', null],
        ['one', refused],
        ['one', unanswered],
      ]),
    ).toEqual(['asked-1', 'asked-2', 'asked-3'])
  })

  it('is fresh when a refused question is confirmed again', async () => {
    const sent: string[] = []
    const machine = confirmedActionMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          sent.push(input.key)
          throw refused
        }),
      },
    })
    const actor = createActor(machine, { input: { attempt: null } }).start()
    actor.send({ type: 'action.requested', content: 'one', key: 'key-1' })
    for (const key of ['key-2', 'key-3']) {
      actor.send({ type: 'action.confirmed', key })
      await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    }
    expect(sent).toEqual(['key-1', 'key-3'])
  })

  it('is reused from an earlier attempt without a response', async () => {
    const attempt = { content: 'one', key: 'key-0' }
    expect(await keysOf([['one', unanswered]], attempt)).toEqual(['key-0'])
    expect(await keysOf([['another', unanswered]], attempt)).toEqual(['asked-1'])
  })
})
