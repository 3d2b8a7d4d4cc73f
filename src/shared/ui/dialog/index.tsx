import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { contentId } from '@/shared/config'
import { canTakeFocus } from '@/shared/lib/focus'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { DialogProps } from './dialog-props.ts'

const dialogSurface = lazyPart(() => import('./dialog-surface.tsx').then((module) => module.DialogSurface))

export const loadDialogs = dialogSurface.load

/**
 * Loads its surface, with Radix, when somebody points at a button that opens a dialog, or on the first opening (WAI-ARIA
 * "Dialog (Modal)", "Alert Dialog").
 */
export function Dialog({ open, focusFallback, onReturnFocus, ...surface }: DialogProps) {
  const DialogSurface = useLazyPart(dialogSurface, open)
  useEffect(preloadOnIntent, [])
  const returnFocus = useReturnFocus(open, focusFallback, onReturnFocus)
  return open && DialogSurface ? <DialogSurface {...surface} onClosed={returnFocus} /> : null
}

/** The attribute says to assistive technology that a button opens a dialog, and here too. */
function preloadOnIntent(): () => void {
  const follow = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[aria-haspopup="dialog"]')) dialogSurface.preload()
  }
  document.addEventListener('pointerover', follow)
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('pointerover', follow)
    document.removeEventListener('focusin', follow)
  }
}

const pressable = 'a[href], button, summary, input, select, textarea, [tabindex]'

/** Safari does not focus a clicked button. For all dialogs, because most are loaded by the press. */
let pressed: Element | null = null
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element) pressed = menuButtonOf(target) ?? target.closest(pressable)
  },
  { capture: true },
)

/** A menu closes on the choice of an item, perhaps after the dialog has opened, so its button is the opener. */
function menuButtonOf(item: Element): Element | null {
  const name = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return name ? document.getElementById(name) : null
}

/**
 * Returns a function that gives the focus back to the opener, else to the fallback, else to the page's content, or does
 * what `onReturn` does. It leaves the focus alone if it has moved elsewhere meanwhile.
 */
function useReturnFocus(
  open: boolean,
  fallback: RefObject<HTMLElement | null> | undefined,
  onReturn: (() => void) | undefined,
): () => void {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open) return
    const { activeElement } = document
    opener.current = canTakeFocus(activeElement) ? (menuButtonOf(activeElement) ?? activeElement) : pressed
  }, [open])

  return useCallback(() => {
    if (canTakeFocus(document.activeElement)) return
    if (onReturn) return onReturn()
    const candidates = [opener.current, fallback?.current, document.getElementById(contentId)]
    candidates.find(canTakeFocus)?.focus()
  }, [fallback, onReturn])
}
