import { describe, expect, it } from 'vitest'
import { hotkeyOf } from './hotkeys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, keyCode: 66 }
const ctrl = { ...none, ctrlKey: true }

describe('hotkeyOf', () => {
  it.each([
    ['b', 'bold'],
    ['i', 'italic'],
    ['u', 'underline'],
    ['`', 'code'],
  ])('maps %s with Ctrl or Cmd to %s', (key, mark) => {
    expect(hotkeyOf({ ...ctrl, key })).toEqual({ kind: 'mark', mark })
    expect(hotkeyOf({ ...none, metaKey: true, key: key.toUpperCase() })).toEqual({ kind: 'mark', mark })
  })

  it('maps k with Ctrl to the link dialog and Alt+F10 to the toolbar', () => {
    expect([hotkeyOf({ ...ctrl, key: 'k' }), hotkeyOf({ ...none, altKey: true, key: 'F10' })]).toEqual([
      { kind: 'link' },
      { kind: 'toolbar' },
    ])
  })

  it.each([
    ['without a modifier', { ...none, key: 'b' }],
    ['with Alt, which types a character', { ...ctrl, altKey: true, key: 'b' }],
    ['with Shift', { ...ctrl, shiftKey: true, key: 'b' }],
    ['during composition', { ...ctrl, isComposing: true, key: 'b' }],
    ['that ends a composition in Safari', { ...ctrl, keyCode: 229, key: 'b' }],
    ['that is not a hotkey', { ...ctrl, key: 'c' }],
  ])('ignores a key %s', (_, key) => {
    expect(hotkeyOf(key)).toBeUndefined()
  })
})
