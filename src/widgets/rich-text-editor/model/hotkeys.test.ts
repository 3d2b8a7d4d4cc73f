import { describe, expect, it } from 'vitest'
import { hotkeyOf } from './hotkeys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const ctrl = { ...none, ctrlKey: true }

describe('a key', () => {
  it.each([
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'underline'],
    ['`', 'code'],
  ])('%s with Ctrl or Cmd toggles %s', (key, mark) => {
    expect(hotkeyOf({ ...ctrl, key })).toEqual({ kind: 'mark', mark })
    expect(hotkeyOf({ ...none, metaKey: true, key: key.toUpperCase() })).toEqual({ kind: 'mark', mark })
  })

  it('k asks for a link, Alt and F10 for the toolbar', () => {
    expect([hotkeyOf({ ...ctrl, key: 'k' }), hotkeyOf({ ...none, altKey: true, key: 'F10' })]).toEqual([
      { kind: 'link' },
      { kind: 'toolbar' },
    ])
  })

  it.each([
    ['alone', { ...none, key: 'b' }],
    ['with Alt, which writes a letter', { ...ctrl, altKey: true, key: 'b' }],
    ['with Shift', { ...ctrl, shiftKey: true, key: 'b' }],
    ['while letters are composed', { ...ctrl, isComposing: true, key: 'b' }],
    ['that is no hotkey', { ...ctrl, key: 'c' }],
  ])('%s is only typed', (_, key) => {
    expect(hotkeyOf(key)).toBeUndefined()
  })
})
