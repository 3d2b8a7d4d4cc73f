/** Keys that do what a tool does (specification, section 2: "Ctrl or Cmd with b, i, u or `"). */
import type { ToggledMark } from './commands/marks.ts'

export type Hotkey = { kind: 'mark'; mark: ToggledMark } | { kind: 'link' } | { kind: 'toolbar' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

const withCommand: Readonly<Record<string, Hotkey>> = {
  b: { kind: 'mark', mark: 'bold' },
  i: { kind: 'mark', mark: 'italic' },
  u: { kind: 'mark', mark: 'underline' },
  '`': { kind: 'mark', mark: 'code' },
  k: { kind: 'link' },
}

/** What a key asks for; nothing while letters are being composed. */
export function hotkeyOf(key: Key): Hotkey | undefined {
  if (key.isComposing || key.shiftKey) return undefined
  const hasCommand = key.ctrlKey || key.metaKey
  if (hasCommand && !key.altKey) return withCommand[key.key.toLowerCase()]
  return key.altKey && !hasCommand && key.key === 'F10' ? { kind: 'toolbar' } : undefined
}

const isApple = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** A key with Ctrl, or Cmd where that is the habit, as a tooltip says it. */
export const commandKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`)
