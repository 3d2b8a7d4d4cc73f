import { useEffect, useRef } from 'react'

const stops =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

export function tabStopsIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element.tabIndex >= 0 && isSeen(element),
  )
}

export function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element !== document.body &&
    !element.matches(':disabled') &&
    isSeen(element)
  )
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

/** True for the keys that choose or give up what an input method offers: they mean nothing to us. Safari says so by the code. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/**
 * Keeps the focus in `box` when a change of `status` removes or disables the pressed button: it moves to the first
 * element that matches `selector`. Wrap what the buttons do in `press`.
 */
export function useKeptFocus<Box extends HTMLElement>(status: string, selector: string) {
  const box = useRef<Box>(null)
  const wasPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads no status, but a new status removes the pressed button
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [status])
  const press = (act: () => void) => () => {
    wasPressed.current = true
    act()
  }
  return { box, press }
}
