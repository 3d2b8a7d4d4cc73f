import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/api'
import { conflict, existingDraft, gone, newDraft, refused } from './autosave.examples.ts'
import { type Written, write } from './autosave.samples.ts'

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

  test('turns the text of a draft that was deleted elsewhere into a new draft', async () => {
    const { sent, type, actor, fail } = write(existingDraft)
    const text = type('one')
    actor.send({ type: 'save.requested' })
    await fail(gone)
    expect(sent.map(({ base }) => base?.draftId)).toEqual(['draft-1', undefined])
    expect(sent[1]?.text).toEqual(text)
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
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
