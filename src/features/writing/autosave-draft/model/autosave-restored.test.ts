import { describe, expect, test } from 'vitest'
import { existingDraft, opened, theirVersion } from './autosave.examples.ts'
import { write } from './autosave.samples.ts'

function hold() {
  const written = write(existingDraft)
  const announced: unknown[] = []
  written.actor.on('draft.saved', (event) => void announced.push(event))
  written.actor.send({ type: 'hold.requested' })
  const restore = () => written.actor.send({ type: 'version.restored', server: theirVersion, seen: opened })
  return { ...written, announced, restore, shown: () => written.actor.getSnapshot() }
}
const announcement = { type: 'draft.saved', draftId: 'draft-1', version: theirVersion.version }

describe('a restored version', () => {
  test('replaces the text that the writer saw and is told to other tabs', () => {
    const { restore, shown, announced } = hold()
    const before = shown().context.replacements
    restore()
    const { value, context } = shown()
    expect(value).toBe('pristine')
    expect([context.text, context.server, context.replacements]).toEqual([theirVersion.text, theirVersion, before + 1])
    expect(announced).toEqual([announcement])
  })

  test('asks the writer if there are changes that they did not see restored', () => {
    const { restore, shown, announced, type } = hold()
    const changed = type('Five gauges.')
    restore()
    const { value, context } = shown()
    expect(value).toEqual({ conflict: 'choosing' })
    expect([context.text, context.theirs]).toEqual([changed, theirVersion])
    expect(announced).toEqual([announcement])
  })
})
