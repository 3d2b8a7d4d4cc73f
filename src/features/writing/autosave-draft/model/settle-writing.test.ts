import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DraftText } from '@/entities/draft'
import {
  conflict,
  existingDraft,
  gone,
  newDraft,
  openedVersion,
  refused,
  signedOut,
  theirs,
  theirVersion,
  typed,
  unreachable,
} from './autosave.examples.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput, SaveAttempt, ServerVersion } from './autosave-events.ts'
import { settleWriting, unsettledWords } from './settle-writing.ts'

const actors: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

/** A draft that is written; `server` says how its saves end and what it has. */
function write(input: AutosaveInput, server: { save?: unknown; has?: ServerVersion; load?: unknown } = {}) {
  const saved: DraftText[] = []
  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        saveDraft: fromPromise(async ({ input: attempt }: { input: SaveAttempt }) => {
          if (server.save !== undefined) throw server.save
          saved.push(attempt.text)
          return { draftId: 'draft-1', version: 1 + saved.length, savedAt: openedVersion.savedAt }
        }),
        loadTheirs: fromPromise(async () => {
          if (server.load !== undefined) throw server.load
          return server.has ?? openedVersion
        }),
      },
    }),
    { input, clock: new SimulatedClock() },
  ).start()
  actors.push(actor)
  const type = (text: DraftText) => actor.send({ type: 'text.changed', text })
  const newest = () => server.has ?? { ...openedVersion, text: actor.getSnapshot().context.text }
  const settle = (seen: DraftText) =>
    settleWriting(actor, seen, async () => {
      if (server.load !== undefined) throw server.load
      return newest()
    })
  return { actor, saved, type, settle, state: () => actor.getSnapshot().value }
}

describe('a draft that is settled', () => {
  test('is what the server has, and nothing is saved any more', async () => {
    const { settle, saved, state } = write(existingDraft)
    await expect(settle(existingDraft.text)).resolves.toEqual(openedVersion)
    expect([saved, state()]).toEqual([[], 'held'])
  })

  test('is saved first where the server has less', async () => {
    const { type, settle, saved, state } = write(newDraft)
    type(typed)
    await expect(settle(typed)).resolves.toMatchObject({ draftId: 'draft-1', version: 2, text: typed })
    expect([saved, state()]).toEqual([[typed], 'held'])
  })

  test('waits for the save that is under way, and saves what was typed since', async () => {
    const { actor, type, settle, saved } = write(newDraft)
    type(existingDraft.text)
    actor.send({ type: 'save.requested' })
    type(typed)
    await settle(typed)
    expect(saved).toEqual([existingDraft.text, typed])
  })

  test('is another than the one that was seen: it goes on, and says so', async () => {
    const { settle, state } = write(existingDraft)
    await expect(settle(typed)).rejects.toThrow(unsettledWords.changed)
    expect(state()).toBe('pristine')
  })

  test('was saved by another machine meanwhile: that is shown, and nothing is held', async () => {
    const { actor, settle, state } = write(existingDraft, { has: theirVersion })
    await expect(settle(existingDraft.text)).rejects.toThrow(unsettledWords.changed)
    expect([state(), actor.getSnapshot().context.text]).toEqual(['pristine', theirs])
  })

  test('is not looked at again by a server that does not answer: nothing is held', async () => {
    const { settle, state } = write(existingDraft, { load: gone })
    await expect(settle(existingDraft.text)).rejects.toBe(gone)
    expect(state()).toBe('pristine')
  })
})

describe('a draft that cannot be saved is not settled', () => {
  test.each([
    ['offline', unreachable, unsettledWords.offline, 'offline'],
    ['with no session', signedOut, unsettledWords.signedOut, 'signedOut'],
    ['refused', refused, refused.message, 'refused'],
    ['in conflict', conflict, unsettledWords.conflict, { conflict: 'choosing' }],
  ])('%s', async (_, save, words, where) => {
    const { actor, type, settle, state } = write(existingDraft, { save, has: theirVersion })
    type(typed)
    await expect(settle(typed)).rejects.toThrow(words)
    expect([state(), actor.getSnapshot().context.text]).toEqual([where, typed])
  })

  test('in a conflict of which the other side does not come', async () => {
    const { type, settle, state } = write(existingDraft, { save: conflict, load: unreachable })
    type(typed)
    await expect(settle(typed)).rejects.toThrow(unsettledWords.offline)
    expect(state()).toEqual({ conflict: 'unreachable' })
  })
})
