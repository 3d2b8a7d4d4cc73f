type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Buffers the last button press and typed text until hydration; `repeat` replays them. Links need no help: the server
 * handles them.
 */
export function keepEarlyInput(): { repeat: () => void } {
  let pressed: HTMLElement | undefined
  const typed = new Map<Field, string>()
  const keepPress = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    pressed = button
    // A native submit would leave the page and lose the typed text.
    event.preventDefault()
    // Components that are already hydrated must not handle the press now and again on the repeat.
    event.stopImmediatePropagation()
  }
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  addEventListener('click', keepPress, options)
  addEventListener('input', keepText, options)
  return {
    repeat() {
      over.abort()
      for (const [field, text] of typed) typeAgain(field, text)
      if (pressed?.isConnected) pressed.click()
    },
  }
}

/** A field that hydrated while the reader typed may have been reset to empty. */
function typeAgain(field: Field, text: string): void {
  if (field.value === text) return
  // Use the prototype's setter: React ignores values set through the element's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
