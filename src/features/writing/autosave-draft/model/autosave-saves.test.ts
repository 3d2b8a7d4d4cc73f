import { describe, expect, test } from 'vitest'
import { conflict, existingDraft, newDraft, opened, theirVersion, typed } from './autosave.examples.ts'
import { write } from './autosave.samples.ts'

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

  test('leads to no save of an unchanged text on request', () => {
    const { sent, actor } = write(existingDraft)
    actor.send({ type: 'save.requested' })
    expect(sent).toEqual([])
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
