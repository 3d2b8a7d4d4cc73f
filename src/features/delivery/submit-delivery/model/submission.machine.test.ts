import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DraftText } from '@/entities/draft'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { changedElsewhere, examples, pictured, refused, tooMany, unanswered, written } from './submission.examples.ts'
import { submissionMachine } from './submission.machine.ts'
import type { SubmissionAttempt } from './submission-setup.ts'

const model = exploreMachine(submissionMachine, examples)
const paths = transitionPairPaths(model)

describe('submissionMachine on every pair of transitions', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
  })

  test('leads each event of each state to exactly these states', () => {
    expect(transitionTable(model)).toEqual({
      editing: { 'submit.requested': 'confirming' },
      confirming: { 'submission.confirmed': 'submitting.taking', 'submission.cancelled': 'editing' },
      'submitting.taking': {
        done: 'submitting.delivering or submitting.noting',
        failed: 'failed',
        'submission.cancelled': 'editing',
      },
      'submitting.noting': { done: 'submitting.delivering', failed: 'failed' },
      'submitting.delivering': { done: 'submitted', failed: 'failed' },
      failed: { 'submit.requested': 'confirming', 'text.changed': 'editing' },
      submitted: {},
    })
  })

  const told = [
    'This draft was changed elsewhere.',
    'Failed to submit bounty. Please try again.',
    'The server did not answer.',
    'This bounty has already been delivered',
  ]
  test('shows a reason only after an error, submits the text that was shown and then unlocks it', async () => {
    const said = new Set<string | null>()
    for (const path of paths) {
      let seen: unknown = null
      let taken: unknown = null
      let wasSubmitting = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const isSubmitting = snapshot.matches('submitting')
        expect(effects.map(({ type }) => type)).toEqual(wasSubmitting && !isSubmitting ? ['letWrite'] : [])
        wasSubmitting = isSubmitting
        const { text, attempt, errorMessage } = snapshot.context
        if (event.type === 'submit.requested' && snapshot.matches('confirming')) seen = event.text
        if (event.type.startsWith('xstate.done') && event.type.endsWith('.taking')) taken = event.output
        if (snapshot.matches('failed')) expect(told).toContain(errorMessage)
        else expect(errorMessage).toBeNull()
        if (snapshot.matches('confirming') || snapshot.matches('submitting')) expect(text).toBe(seen)
        const isSent = snapshot.matches({ submitting: 'noting' }) || snapshot.matches({ submitting: 'delivering' })
        if (isSent || snapshot.matches('submitted')) expect(attempt.content).toEqual(taken)
        said.add(errorMessage)
      })
    }
    expect([...said].sort()).toEqual([...told, null].sort())
  })
})

function start() {
  const asked: string[] = []
  const given: DraftText[] = []
  const sent: SubmissionAttempt[] = []
  const notes: string[] = []
  const outcomes: { take?: Error; note?: Error; deliver?: Error; uploaded?: DraftText; draftId: string } = {
    draftId: 'draft-1',
  }
  const answer = (failure: Error | undefined) => (failure === undefined ? Promise.resolve() : Promise.reject(failure))
  const actor = createActor(
    submissionMachine.provide({
      actions: { letWrite: () => {} },
      actors: {
        takeDraft: fromPromise(async ({ input }) => {
          asked.push('take')
          given.push(input)
          await answer(outcomes.take)
          return { draftId: outcomes.draftId, version: 1, text: outcomes.uploaded ?? input }
        }),
        keepNote: fromPromise(({ input }) => {
          asked.push('note')
          given.push(input.content.text)
          notes.push(input.key)
          return answer(outcomes.note)
        }),
        deliver: fromPromise(({ input }) => {
          asked.push('deliver')
          sent.push(input)
          return answer(outcomes.deliver)
        }),
      },
    }),
  ).start()
  const submit = async (text: DraftText, key: string) => {
    asked.length = 0
    actor.send({ type: 'submit.requested', text })
    actor.send({ type: 'submission.confirmed', key })
    actor.send({ type: 'submission.confirmed', key: 'a second click' })
    return waitFor(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('submitted'))
  }
  return { actor, outcomes, asked, given, sent, notes, submit }
}

describe('submissionMachine', () => {
  test('saves, notes and delivers in this order, once', async () => {
    const { actor, asked, given, sent, submit } = start()
    await submit(written, 'key-1')
    expect(asked).toEqual(['take', 'note', 'deliver'])
    expect(given).toEqual([written, written])
    expect(sent).toEqual([{ content: { text: written, draftId: 'draft-1', version: 1 }, key: 'key-1' }])
    await submit(written, 'key-2')
    expect(asked).toEqual([])
    expect(actor.getSnapshot().value).toBe('submitted')
  })

  test.each([
    ['pictures without text', pictured.document],
    ['pictures with spaces', [...pictured.document, { type: 'paragraph' as const, children: [{ text: '  ' }] }]],
  ])('skips the note for %s', async (_, document) => {
    const { asked, submit } = start()
    await submit({ ...pictured, document }, 'key-1')
    expect(asked).toEqual(['take', 'deliver'])
  })

  test('repeats the first key until the server has answered, and keeps the first note', async () => {
    const { outcomes, asked, sent, submit } = start()
    outcomes.deliver = unanswered
    expect((await submit(written, 'key-1')).context.errorMessage).toBe('Failed to submit bounty. Please try again.')
    await submit({ ...written }, 'key-2')
    expect(asked).toEqual(['take', 'deliver'])
    outcomes.deliver = tooMany
    await submit(written, 'key-2')
    outcomes.deliver = refused
    expect((await submit(written, 'key-3')).context.errorMessage).toBe('This bounty has already been delivered')
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
    await submit(written, 'key-4')
    expect(asked).toEqual(['take', 'deliver'])
    expect(sent.at(-1)?.key).toBe('key-4')
  })

  test('repeats a note that was not answered with its key', async () => {
    const { outcomes, asked, notes, submit } = start()
    outcomes.note = unanswered
    await submit(written, 'key-1')
    delete outcomes.note
    await submit({ ...written }, 'key-2')
    expect(asked).toEqual(['take', 'note', 'deliver'])
    expect(notes).toEqual(['key-1', 'key-1'])
  })

  test('uses a new key and note for another text or draft', async () => {
    const { outcomes, asked, sent, submit } = start()
    outcomes.deliver = unanswered
    await submit(written, 'key-1')
    await submit({ ...written, title: 'Another title' }, 'key-2')
    expect(asked).toEqual(['take', 'note', 'deliver'])
    outcomes.draftId = 'draft-2'
    await submit({ ...written, title: 'Another title' }, 'key-3')
    expect(asked).toEqual(['take', 'note', 'deliver'])
    expect(sent.map(({ key, content }) => [key, content.draftId])).toEqual([
      ['key-1', 'draft-1'],
      ['key-2', 'draft-1'],
      ['key-3', 'draft-2'],
    ])
  })

  test('notes and delivers the text with the media that it waited for, and keeps its key', async () => {
    const { outcomes, given, sent, submit } = start()
    outcomes.uploaded = { ...written, document: [...written.document, ...pictured.document] }
    outcomes.deliver = unanswered
    await submit(written, 'key-1')
    expect(given).toEqual([written, outcomes.uploaded])
    await submit(outcomes.uploaded, 'key-2')
    expect(sent).toEqual([
      { content: { text: outcomes.uploaded, draftId: 'draft-1', version: 1 }, key: 'key-1' },
      { content: { text: outcomes.uploaded, draftId: 'draft-1', version: 1 }, key: 'key-1' },
    ])
  })

  test('delivers nothing if saving the draft or the note fails', async () => {
    const { outcomes, asked, submit } = start()
    outcomes.take = changedElsewhere
    await submit(written, 'key-1')
    expect(asked).toEqual(['take'])
    delete outcomes.take
    outcomes.note = unanswered
    expect((await submit(written, 'key-2')).context.errorMessage).toBe('The server did not answer.')
    expect(asked).toEqual(['take', 'note'])
  })
})
