import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { DraftText, ServerVersion } from '@/entities/draft'
import type { SaveAttempt } from '../api/draft-calls.ts'
import {
  conflict,
  existingDraft,
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
import type { AutosaveInput } from './autosave-events.ts'
import { settleWriting, unsettledWords } from './settle-writing.ts'

const actors: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

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
  const leaving = new AbortController()
  const settle = (seen: DraftText) =>
    settleWriting(actor, seen, leaving.signal, async () => {
      if (server.load !== undefined) throw server.load
      return newest()
    })
  return { actor, saved, type, settle, leaving, state: () => actor.getSnapshot().value }
}

describe('settleWriting', () => {
  test('returns the saved draft and stops saving', async () => {
    const { settle, saved, state } = write(existingDraft)
    await expect(settle(existingDraft.text)).resolves.toEqual(openedVersion)
    expect([saved, state()]).toEqual([[], 'held'])
  })

  test('saves unsaved text first', async () => {
    const { type, settle, saved, state } = write(newDraft)
    type(typed)
    await expect(settle(typed)).resolves.toMatchObject({ draftId: 'draft-1', version: 2, text: typed })
    expect([saved, state()]).toEqual([[typed], 'held'])
  })

  test('waits for a running save and then saves later changes', async () => {
    const { actor, type, settle, saved } = write(newDraft)
    type(existingDraft.text)
    actor.send({ type: 'save.requested' })
    type(typed)
    await settle(typed)
    expect(saved).toEqual([existingDraft.text, typed])
  })

  test('rejects if the text differs from the one the writer saw', async () => {
    const { settle, state } = write(existingDraft)
    await expect(settle(typed)).rejects.toThrow(unsettledWords.changed)
    expect(state()).toBe('pristine')
  })

  test('rejects, shows the newer text and resumes saving if another device saved', async () => {
    const { actor, settle, state } = write(existingDraft, { has: theirVersion })
    await expect(settle(existingDraft.text)).rejects.toThrow(unsettledWords.changed)
    expect([state(), actor.getSnapshot().context.text]).toEqual(['pristine', theirs])
  })

  test('takes the newer version before a text that both devices have', async () => {
    const sameText = { ...theirVersion, text: existingDraft.text }
    const { settle } = write(existingDraft, { has: sameText })
    await expect(settle(existingDraft.text)).rejects.toThrow(unsettledWords.changed)
    await expect(settle(existingDraft.text)).resolves.toEqual(sameText)
  })

  test('rejects if the server cannot be checked', async () => {
    const { settle } = write(existingDraft, { load: unreachable })
    await expect(settle(existingDraft.text)).rejects.toBe(unreachable)
  })

  test('rejects a text that was never worth saving', async () => {
    const { settle, state } = write(newDraft)
    await expect(settle(newDraft.text)).rejects.toThrow(unsettledWords.unsaved)
    expect(state()).toBe('pristine')
  })

  test('holds nothing once it was canceled', async () => {
    const { type, settle, leaving, state } = write(newDraft)
    type(typed)
    const settled = settle(typed)
    leaving.abort(new Error('canceled'))
    await expect(settled).rejects.toThrow('canceled')
    await vi.waitFor(() => expect(state()).toBe('saved'))
  })

  test('holds nothing if it was canceled when there was nothing to wait for', async () => {
    const { settle, leaving, state } = write(existingDraft)
    const settled = settle(existingDraft.text)
    leaving.abort(new Error('canceled'))
    await expect(settled).rejects.toThrow('canceled')
    expect(state()).toBe('pristine')
  })
})

describe('settleWriting with an unsaved draft', () => {
  test.each([
    ['offline', unreachable, unsettledWords.offline, 'offline'],
    ['without a session', signedOut, unsettledWords.signedOut, 'signedOut'],
    ['refused', refused, refused.message, 'refused'],
    ['in conflict', conflict, unsettledWords.conflict, { conflict: 'choosing' }],
  ])('rejects and keeps the text when the draft is %s', async (_, save, words, where) => {
    const { actor, type, settle, state } = write(existingDraft, { save, has: theirVersion })
    type(typed)
    await expect(settle(typed)).rejects.toThrow(words)
    expect([state(), actor.getSnapshot().context.text]).toEqual([where, typed])
  })

  test('rejects a draft in a conflict whose other version cannot be loaded', async () => {
    const { type, settle, state } = write(existingDraft, { save: conflict, load: unreachable })
    type(typed)
    await expect(settle(typed)).rejects.toThrow(unsettledWords.offline)
    expect(state()).toEqual({ conflict: 'unreachable' })
  })
})
