import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { commandKey } from '@/shared/config'
import { isOfInputMethod } from '@/shared/lib/focus'
import { useAnnounce } from '@/shared/ui/live-region'
import type { BriefPanel } from './use-brief-panel.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const isFocusModeKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === 'f' && shiftKey && !altKey && (ctrlKey || metaKey)

/** The key as `aria-keyshortcuts` names it. */
export const focusModeShortcuts = 'Control+Shift+F Meta+Shift+F'

export const focusModeKeyName = () => commandKey('Shift+F')

export type FocusMode = {
  isOn: boolean
  toggle: () => void
  /** The button that enters and leaves focus mode. */
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Focus mode changes styles only: the same elements fill the window, so the editor keeps its caret, its undo history
 * and its text. The focus stays where it is, except that Escape returns it to the button.
 */
export function useFocusMode(
  /** The element that fills the window in focus mode. */
  editor: RefObject<HTMLElement | null>,
  /** Escape closes it first. */
  brief: Pick<BriefPanel, 'isOpen' | 'close'>,
): FocusMode {
  const [isOn, setOn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  const announce = useAnnounce()

  const toggle = () => {
    setOn(!isOn)
    announce(isOn ? 'Focus mode is off.' : 'Focus mode is on. Press Escape to leave it.')
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Dialogs and menus above the editor handle their own keys: their focus is outside the editor.
    if (event.defaultPrevented || isOfInputMethod(event) || !isFromPage(event.target, editor.current)) return
    const leaves = isOn && event.key === 'Escape'
    if (!leaves && !isFocusModeKey(event)) return
    event.preventDefault()
    if (leaves && brief.isOpen) return brief.close()
    returnsFocus.current = leaves
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  // Both modes lay the text out anew, which can move the caret out of sight.
  useLayoutEffect(() => {
    if (!isOn && returnsFocus.current) button.current?.focus()
    else showCaret(editor.current)
    returnsFocus.current = false
  }, [isOn, editor])
  return { isOn, toggle, button }
}

const isFromPage = (target: EventTarget | null, editor: Element | null) =>
  target === document.body || (target instanceof Node && editor?.contains(target) === true)

function showCaret(editor: Element | null): void {
  const node = getSelection()?.focusNode
  const element = node instanceof Element ? node : node?.parentElement
  if (element && editor?.contains(element)) element.scrollIntoView({ block: 'center' })
}
