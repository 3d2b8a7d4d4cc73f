type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Buffers button presses, the wish to search, and what is typed or chosen, until hydration; `repeat` replays them. Links
 * need no help: the server handles them. A pressed button is marked `data-waiting` meanwhile.
 */
export function keepEarlyInput(): { repeat: () => void; stop: () => void } {
  /** Finds each button again, in the order of the first press: impatient readers press twice. */
  const pressed = new Map<HTMLButtonElement, () => HTMLButtonElement | undefined>()
  const changed = new Map<Field, () => void>()
  const keepPress = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    if (!pressed.has(button)) pressed.set(button, rememberPlace(button))
    button.dataset.waiting = ''
    // A native submit would leave the page and lose the typed text.
    event.preventDefault()
    // Components that are already hydrated must not handle the press now and again on the repeat.
    event.stopImmediatePropagation()
  }
  const keepChange = ({ target }: Event) => {
    if (!isField(target)) return
    // The order of the last changes, because one may depend on another.
    changed.delete(target)
    changed.set(target, rememberChange(target))
  }
  let asksForSearch = false
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  over.signal.addEventListener('abort', () => {
    for (const button of pressed.keys()) delete button.dataset.waiting
  })
  addEventListener(
    'lede.search',
    () => {
      asksForSearch = true
    },
    options,
  )
  addEventListener('click', keepPress, options)
  addEventListener('input', keepChange, options)
  return {
    stop: () => over.abort(),
    repeat() {
      over.abort()
      for (const changeAgain of changed.values()) changeAgain()
      for (const find of pressed.values()) find()?.click()
      if (asksForSearch) dispatchEvent(new Event('lede.search'))
    },
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** React replaces the markup of the server where a translation or an extension has changed it. */
function rememberPlace(button: HTMLButtonElement): () => HTMLButtonElement | undefined {
  const words = button.textContent
  const findAlike = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words)
  const at = findAlike().indexOf(button)
  return () => (button.isConnected ? button : findAlike()[at])
}

/**
 * React takes the state of a field for its own when it hydrates, and ignores an event without a difference. So the field
 * is first reset through its own property, which React watches, and then changed without it.
 */
function rememberChange(field: Field): () => void {
  const { type, value } = field
  if (field instanceof HTMLSelectElement || type === 'file')
    return () => {
      if (type !== 'file') field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  return () => {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
