import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { chartPairPaths } from '#tests/support/chart-pairs.ts'
import type { DraftText, ServerVersion } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { acceptedEvents, exploreMachine, nameState, runPath } from '@/shared/testing'
import type { SaveAnswer, SaveAttempt } from '../api/saves.ts'
import {
  conflict,
  examples,
  existingDraft,
  gone,
  newDraft,
  opened,
  refused,
  serializeState,
  theirVersion,
  typed,
} from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'

const model = exploreMachine(autosaveMachine, examples)
const newModel = exploreMachine(autosaveMachine, { ...examples, input: newDraft, serializeState })

describe('autosaveMachine paths', () => {
  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
  })

  test('accept only the expected events in each state', () => {
    const answers = (state: string) => [
      `xstate.done.actor.0.autosave.${state}`,
      `xstate.error.actor.0.autosave.${state}`,
    ]
    const accepted = acceptedEvents(model)
    for (const events of Object.values(accepted)) expect(events.shift()).toBe('draft.abandoned')
    expect(accepted).toEqual({
      pristine: ['hold.requested', 'newer.announced', 'save.requested', 'session.lost', 'text.changed'],
      'waiting.pausing': [
        'hold.requested',
        'newer.announced',
        'page.left',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.longestWait.autosave.waiting',
        'xstate.after.pause.autosave.waiting.pausing',
      ],
      saving: ['newer.announced', 'session.lost', 'text.changed', ...answers('saving')],
      saved: [
        'hold.requested',
        'newer.announced',
        'session.lost',
        'text.changed',
        'xstate.after.savedNotice.autosave.saved',
      ],
      offline: [
        'hold.requested',
        'network.returned',
        'newer.announced',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.offline',
      ],
      refused: ['hold.requested', 'newer.announced', 'save.requested', 'session.lost', 'text.changed'],
      signedOut: ['newer.announced', 'session.renewed', 'text.changed'],
      'conflict.loading': ['newer.announced', 'session.lost', 'text.changed', ...answers('conflict.loading')],
      'conflict.unreachable': [
        'network.returned',
        'newer.announced',
        'save.requested',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.conflict.unreachable',
      ],
      'conflict.choosing': ['mine.kept', 'newer.announced', 'session.lost', 'text.changed', 'theirs.kept'],
      reloading: ['hold.requested', 'newer.announced', 'session.lost', 'text.changed', ...answers('reloading')],
      outdated: [
        'hold.requested',
        'network.returned',
        'newer.announced',
        'session.lost',
        'text.changed',
        'xstate.after.retryPause.autosave.outdated',
      ],
      held: ['hold.released', 'newer.announced', 'text.changed', 'version.restored'],
      abandoned: ['newer.announced', 'text.changed'],
    })
  })

  test.each(['existing', 'new'])('never lose typed text in a draft that is %s', async (kind) => {
    const walked = kind === 'new' ? newModel : model
    const taken: Record<string, Set<string>> = {}
    for (const path of chartPairPaths(walked)) {
      let last: DraftText = (kind === 'new' ? newDraft : existingDraft).text
      let state = 'pristine'
      await runPath(walked, path, ({ step: { event }, snapshot }) => {
        taken[state] = (taken[state] ?? new Set()).add(event.type)
        state = nameState(snapshot.value)
        const { text, attempt, server, theirs } = snapshot.context
        // Only these events replace typed text and remount the editor.
        const isReplaced =
          event.type === 'theirs.kept' ||
          event.type === 'version.restored' ||
          event.type.startsWith('xstate.done.actor.0.autosave.reloading')
        if (event.type === 'text.changed') last = event.text as DraftText
        else if (isReplaced) last = text
        expect(text).toBe(last)
        if (snapshot.matches('saving')) expect(attempt).not.toBeNull()
        if (snapshot.matches('saved')) expect(server?.text).toEqual(text)
        // The conflict dialog opens only for different texts; later typing may make them equal.
        const isAsked = event.type.startsWith('xstate.done') && snapshot.matches({ conflict: 'choosing' })
        if (isAsked) expect(theirs?.text).not.toEqual(text)
        if (!snapshot.matches('conflict')) expect(theirs).toBeNull()
      })
    }
    // The running actor took each event in each state that accepts it.
    const sorted = Object.entries(taken).map(([name, events]) => [name, [...events].sort()])
    expect(Object.fromEntries(sorted)).toEqual(acceptedEvents(walked))
  })
})

function write(input = newDraft, load: () => Promise<ServerVersion> = async () => theirVersion) {
  const clock = new SimulatedClock()
  const sent: (SaveAttempt & { answer: (answer: SaveAnswer) => void; fail: (error: unknown) => void })[] = []
  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        saveDraft: fromPromise(
          ({ input: attempt }) =>
            new Promise<SaveAnswer>((answer, fail) => {
              sent.push({ ...attempt, answer, fail })
            }),
        ),
        loadTheirs: fromPromise(load),
      },
    }),
    { input, clock },
  ).start()
  const type = (words: string) => {
    const text: DraftText = { ...opened, document: [{ type: 'paragraph', children: [{ text: words }] }] }
    actor.send({ type: 'text.changed', text })
    return text
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const answer = async (version: number) => {
    sent.at(-1)?.answer({ draftId: 'draft-1', version, savedAt: '2026-11-21T10:00:00.000Z' })
    await settle()
  }
  const fail = async (error: unknown) => {
    sent.at(-1)?.fail(error)
    await settle()
  }
  return { clock, sent, actor, type, answer, fail }
}

type Written = ReturnType<typeof write>

describe('pause before a save', () => {
  test('is five seconds after the last change', () => {
    const { clock, sent, type } = write()
    type('a')
    clock.increment(4999)
    type('ab')
    clock.increment(4999)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(sent).toHaveLength(1)
  })

  test('is at most twenty seconds during continuous typing', () => {
    const { clock, sent, type } = write()
    for (let second = 0; second < 20; second += 4) {
      type('a'.repeat(second + 1))
      clock.increment(4000)
    }
    expect(sent).toHaveLength(1)
  })

  test('ends when the writer leaves the page', () => {
    const { sent, type, actor } = write()
    type('a')
    actor.send({ type: 'page.left' })
    expect(sent).toHaveLength(1)
  })

  test('causes no save of an empty or unchanged text', () => {
    const { clock, sent, type, actor } = write(existingDraft)
    actor.send({ type: 'text.changed', text: { ...typed, title: ' ', document: newDraft.text.document } })
    clock.increment(5000)
    type('other words')
    actor.send({ type: 'text.changed', text: structuredClone(opened) })
    clock.increment(5000)
    expect(sent).toEqual([])
    expect(actor.getSnapshot().value).toBe('pristine')
  })
})

describe('saving', () => {
  test('runs one save at a time, then saves later changes based on the new version', async () => {
    const { clock, sent, type, actor, answer } = write()
    const first = type('one')
    clock.increment(5000)
    const second = type('one two')
    clock.increment(60_000)
    expect(sent.map(({ text, base }) => [text, base])).toEqual([[first, null]])
    await answer(1)
    clock.increment(5000)
    expect(sent.map(({ text, base }) => [text, base])).toEqual([
      [first, null],
      [second, { draftId: 'draft-1', version: 1 }],
    ])
    await answer(2)
    expect(actor.getSnapshot().value).toBe('saved')
    clock.increment(3000)
    expect(actor.getSnapshot().value).toBe('pristine')
  })

  test('repeats a save without a response under the same key before it saves later changes', async () => {
    const { clock, sent, type, answer, fail } = write()
    type('one')
    clock.increment(5000)
    await fail(new TypeError('the network is gone'))
    type('one two')
    clock.increment(2000)
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, text: sent[0]?.text, base: null })
    await answer(1)
    clock.increment(5000)
    expect(sent[2]).toMatchObject({ base: { draftId: 'draft-1', version: 1 } })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test('retries with growing pauses of at most a minute', async () => {
    const { clock, sent, type, fail } = write()
    type('one')
    clock.increment(5000)
    for (const pause of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      await fail(new TypeError('the network is gone'))
      const before = sent.length
      clock.increment(pause - 1)
      expect(sent).toHaveLength(before)
      clock.increment(1)
      expect(sent).toHaveLength(before + 1)
    }
  })
})

describe('an error of a save', () => {
  const tooMany = new ApiError(429, 'Too many requests. Please try again in a minute.', null)

  test.each([
    ['a timeout', new ApiError(408, undefined, null)],
    ['too many requests', tooMany],
  ])('after %s leads to a retry with the same key', async (_, error) => {
    const { clock, sent, type, actor, fail } = write()
    type('one')
    clock.increment(5000)
    await fail(error)
    expect(actor.getSnapshot().value).toBe('offline')
    clock.increment(2000)
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  })

  test('after the session ended keeps the key until the writer is signed in again', async () => {
    const { clock, sent, type, actor, fail } = write()
    type('one')
    clock.increment(5000)
    await fail(new ApiError(401, 'No valid session.', null))
    expect(actor.getSnapshot().value).toBe('signedOut')
    actor.send({ type: 'session.renewed' })
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  })

  test('counts until a save succeeds', async () => {
    const { clock, sent, type, answer, fail } = write()
    type('one')
    clock.increment(5000)
    await fail(tooMany)
    clock.increment(2000)
    await fail(tooMany)
    clock.increment(4000)
    await answer(1)
    type('two')
    clock.increment(5000)
    await fail(tooMany)
    clock.increment(1999)
    expect(sent).toHaveLength(4)
    clock.increment(1)
    expect(sent).toHaveLength(5)
  })

  test.each([
    [
      'the server refused a save',
      async ({ actor, fail }: Written) => {
        await fail(refused)
        actor.send({ type: 'save.requested' })
      },
    ],
    [
      'a conflict was loaded',
      async ({ actor, fail }: Written) => {
        await fail(conflict)
        actor.send({ type: 'mine.kept' })
      },
    ],
  ])('is retried after the first pause again once %s', async (_, answer) => {
    const written = write(existingDraft)
    const { clock, sent, type, fail } = written
    type('one')
    clock.increment(5000)
    await fail(tooMany)
    clock.increment(2000)
    await fail(tooMany)
    clock.increment(4000)
    await answer(written)
    const before = sent.length
    await fail(tooMany)
    clock.increment(1999)
    expect(sent).toHaveLength(before)
    clock.increment(1)
    expect(sent).toHaveLength(before + 1)
  })

  test('repeats no new draft that the server rejects with 404', async () => {
    const { clock, sent, type, actor, fail } = write()
    type('one')
    clock.increment(5000)
    await fail(gone)
    expect(actor.getSnapshot().value).toBe('refused')
    clock.increment(60_000)
    expect(sent).toHaveLength(1)
  })

  test('waits before it saves again if the draft in conflict with a new one cannot be found', async () => {
    const { clock, sent, type, actor, fail } = write(newDraft, () => Promise.reject(gone))
    type('one')
    clock.increment(5000)
    await fail(conflict)
    expect(actor.getSnapshot().value).toBe('offline')
    expect(sent).toHaveLength(1)
    clock.increment(2000)
    expect(sent).toHaveLength(2)
  })
})

test('keeping the local text in a conflict keeps the other text as a version, with the first save only', async () => {
  const { sent, actor, type, answer, fail } = write(existingDraft)
  type('Mine.')
  actor.send({ type: 'save.requested' })
  expect(sent.at(-1)?.keepsPrevious).toBeUndefined()
  await fail(conflict)
  actor.send({ type: 'mine.kept' })
  expect(sent.at(-1)).toMatchObject({ keepsPrevious: true, base: { version: theirVersion.version } })
  await answer(theirVersion.version + 1)
  type('Mine. And on.')
  actor.send({ type: 'save.requested' })
  expect(sent.at(-1)?.keepsPrevious).toBeUndefined()
})
