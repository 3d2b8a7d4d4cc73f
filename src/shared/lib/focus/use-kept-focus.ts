import { useEffect, useRef } from 'react'

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
