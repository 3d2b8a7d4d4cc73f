/**
 * On every commit React saves the selection of each `contentEditable` element by walking its text from the start,
 * which takes a quarter of the time per keystroke in a long text. Slate restores the selection itself, so the
 * editor's element hides the property from React; browsers use the attribute.
 */
export function keepReactFromSelection(element: HTMLElement | null): void {
  if (element !== null) Object.defineProperty(element, 'contentEditable', { configurable: true, value: 'inherit' })
}
