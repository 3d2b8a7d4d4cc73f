type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what a reader does on a page that has not come alive yet: the last press of a button, and what was typed into
 * fields. `repeat` does it again once the page has come alive. Links need no help: the server answers them.
 */
export function keepEarlyInput(): { repeat: () => void } {
  let pressed: HTMLElement | undefined
  const typed = new Map<Field, string>()
  const keepPress = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    pressed = button
    // A form that is sent by the browser itself leaves the page, and what was typed with it.
    event.preventDefault()
    // What has come alive already must not answer to it now, and again when it is repeated.
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

/** A field that came alive while it was typed into may stand as the server rendered it: empty. */
function typeAgain(field: Field, text: string): void {
  if (field.value === text) return
  // By the browser's own setter: React looks away from what is set through the element's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
