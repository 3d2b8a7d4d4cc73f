import { isOfInputMethod } from '@/shared/lib/focus'
import type { ToggledMark } from './commands/marks.ts'

export type Hotkey = { kind: 'mark'; mark: ToggledMark } | { kind: 'link' } | { kind: 'toolbar' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode'>

const withCommand: Readonly<Record<string, Hotkey>> = {
  b: { kind: 'mark', mark: 'bold' },
  i: { kind: 'mark', mark: 'italic' },
  u: { kind: 'mark', mark: 'underline' },
  '`': { kind: 'mark', mark: 'code' },
  k: { kind: 'link' },
}

/** Returns undefined while an IME is composing. */
export function hotkeyOf(key: Key): Hotkey | undefined {
  if (isOfInputMethod(key) || key.shiftKey) return undefined
  const hasCommand = key.ctrlKey || key.metaKey
  if (hasCommand && !key.altKey) return withCommand[key.key.toLowerCase()]
  return key.altKey && !hasCommand && key.key === 'F10' ? { kind: 'toolbar' } : undefined
}
