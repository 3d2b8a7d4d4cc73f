import { isOfInputMethod } from '@/shared/lib/focus'

/**
 * Undo in a field of the page undoes that field. Chromium has one history for the whole page: once the field's own steps
 * are used up, it would go on with those of the text, and remove pictures and words that the writer does not look at.
 */
type Field = HTMLInputElement | HTMLTextAreaElement
type Steps = { value: string; past: string[]; future: string[]; isTyping: boolean }

/** Until the returned function is called. */
export function keepUndoInFields(): () => void {
  const stepsOf = new WeakMap<Field, Steps>()
  let isStepping = false

  const read = (field: Field): Steps => {
    const known = stepsOf.get(field)
    if (known?.value === field.value) return known
    const steps = { value: field.value, past: [], future: [], isTyping: false }
    stepsOf.set(field, steps)
    return steps
  }
  const step = (field: Field, direction: 'past' | 'future') => {
    const steps = read(field)
    const value = steps[direction].pop()
    if (value === undefined) return
    steps[direction === 'past' ? 'future' : 'past'].push(steps.value)
    const caret = value.length - sharedEnd(value, steps.value)
    Object.assign(steps, { value, isTyping: false })
    isStepping = true
    // Through the prototype, because React ignores a value that is set on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.setSelectionRange(caret, caret)
    const inputType = direction === 'past' ? 'historyUndo' : 'historyRedo'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
    isStepping = false
  }

  const notice = ({ target }: Event) => {
    if (isField(target)) read(target)
  }
  const handleInput = (event: Event) => {
    if (isStepping || !isField(event.target)) return
    const steps = stepsOf.get(event.target)
    if (steps === undefined) return notice(event)
    const { inputType, data } = event as InputEvent
    const isTyping = inputType === 'insertText' && data !== ' '
    if (!(isTyping && steps.isTyping)) steps.past.push(steps.value)
    Object.assign(steps, { value: event.target.value, future: [], isTyping })
  }
  const handleBeforeInput = (event: InputEvent) => {
    if (!isField(event.target)) return
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return notice(event)
    event.preventDefault()
    step(event.target, event.inputType === 'historyUndo' ? 'past' : 'future')
  }
  const handleKey = (event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (direction === undefined || isOfInputMethod(event) || !isField(event.target)) return
    event.preventDefault()
    step(event.target, direction)
  }

  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  addEventListener('focusin', notice, options)
  addEventListener('beforeinput', handleBeforeInput, options)
  addEventListener('input', handleInput, options)
  addEventListener('keydown', handleKey, options)
  return () => over.abort()
}

/** Only text fields have a selection. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null)

function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'past' | 'future' | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'future' : 'past'
  return letter === 'y' && ctrlKey ? 'future' : undefined
}

function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
