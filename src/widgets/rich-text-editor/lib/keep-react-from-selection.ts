/**
 * React remembers what is selected in whatever is `contentEditable` each time it draws, and finds it by walking through
 * the text from its beginning: a quarter of the work for a letter in a long one. Slate sees to the selection itself, so
 * this one element denies being editable to whoever asks for that property (browsers ask for the attribute).
 */
export function keepReactFromSelection(element: HTMLElement | null): void {
  if (element !== null) Object.defineProperty(element, 'contentEditable', { configurable: true, value: 'inherit' })
}
