/** Input events for stories, because synthetic keystrokes do not edit a `contentEditable`. */
import { expect, fireEvent, screen, waitFor } from 'storybook/test'

export const textBox = (): HTMLElement => screen.getByRole('textbox', { name: 'Your story', hidden: true })

/**
 * Puts the caret after the first occurrence of the words, or selects them with `whole`. Repeats it until the editor
 * agrees, because on focus the editor restores its old selection.
 */
export async function select(words: string, { whole = false } = {}): Promise<void> {
  textBox().focus()
  await waitFor(async () => {
    const { node, offset } = await selectInPage(words, { whole })
    // The browser reports the new selection in a task of its own. Any input event, even an unknown one, makes the
    // editor read it.
    await nextFrame()
    input('formatRemove')
    await nextFrame()
    const { focusNode, focusOffset } = window.getSelection() ?? {}
    expect([focusNode, focusOffset]).toEqual([node, offset])
  })
}

export async function selectInPage(words: string, { whole = false } = {}): Promise<{ node: Text; offset: number }> {
  const { node, offset } = await waitFor(() => findText(textBox(), words))
  const end = offset + words.length
  window.getSelection()?.setBaseAndExtent(node, whole ? offset : end, node, end)
  return { node, offset: end }
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export function type(text: string): void {
  for (const letter of text) input('insertText', letter)
}

export const press = (inputType: 'insertParagraph' | 'deleteContentBackward' | 'insertLineBreak'): void =>
  input(inputType)

export function paste(content: Record<string, string>, files: File[] = []): void {
  input('insertFromPaste', null, transferOf(content, files))
}

export function transferOf(content: Record<string, string>, files: File[] = []): DataTransfer {
  const dataTransfer = new DataTransfer()
  for (const [kind, text] of Object.entries(content)) dataTransfer.setData(kind, text)
  for (const file of files) dataTransfer.items.add(file)
  return dataTransfer
}

/** Drops it behind the words. */
export function drop(dataTransfer: DataTransfer, words: string): void {
  const { node, offset } = findText(textBox(), words)
  node.parentElement?.scrollIntoView({ block: 'center' })
  const range = document.createRange()
  range.setStart(node, offset)
  range.setEnd(node, offset + words.length)
  const { right, top, bottom } = range.getBoundingClientRect()
  const options = { dataTransfer, clientX: right - 1, clientY: (top + bottom) / 2, bubbles: true, cancelable: true }
  for (const name of ['dragover', 'drop']) fireEvent(node.parentElement ?? textBox(), new DragEvent(name, options))
}

/** Drags something of the text, as the mouse does, behind the words. */
export function drag(element: HTMLElement, words: string): void {
  const dataTransfer = new DataTransfer()
  fireEvent(element, new DragEvent('dragstart', { dataTransfer, bubbles: true, cancelable: true }))
  drop(dataTransfer, words)
}

function input(inputType: string, data: string | null = null, dataTransfer: DataTransfer | null = null): void {
  const box = textBox()
  const options = { inputType, data, dataTransfer, bubbles: true, cancelable: true, composed: true }
  fireEvent(box, new InputEvent('beforeinput', options))
  fireEvent(box, new InputEvent('input', { ...options, cancelable: false }))
}

function findText(box: HTMLElement, words: string): { node: Text; offset: number } {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const offset = words === '' ? 0 : node.data.indexOf(words)
    if (offset >= 0 && node.parentElement?.closest('[contenteditable="false"]') === null) return { node, offset }
  }
  throw new Error(`The text box does not contain "${words}".`)
}
