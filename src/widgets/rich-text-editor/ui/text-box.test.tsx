import { render, waitFor } from '@testing-library/react'
import { type Range, Transforms } from 'slate'
import { Editable, Slate } from 'slate-react'
import { expect, test } from 'vitest'
import { open, p } from '#tests/support/editor/editor-dsl.ts'
import { TextBox } from './text-box.tsx'

/** Shows the words with the focus. `render` is what anything on the page may cause. */
function show(words: string) {
  const { editor } = open([p(words)])
  const textOf = (label: string) => (
    <Slate editor={editor} initialValue={editor.children}>
      <Editable as={TextBox} aria-label={label} onDOMBeforeInput={() => {}} />
    </Slate>
  )
  const { container, rerender } = render(textOf('Article'))
  const text = container.querySelector<HTMLElement>('[data-slate-editor]')
  const node = container.querySelector('[data-slate-node="text"] [data-slate-leaf] > :last-child')?.lastChild
  if (!text || !node) throw new Error('There is no text.')
  text.focus()
  const click = (offset: number) => {
    // Browsers send the event later.
    window.addEventListener('selectionchange', (event) => event.stopPropagation(), { capture: true, once: true })
    document.getSelection()?.collapse(node, offset)
  }
  return { editor, click, render: () => rerender(textOf('Your article')) }
}

const caretAt = (offset: number): Range => {
  const point = { path: [0, 0], offset }
  return { anchor: point, focus: point }
}

test('a caret that a click has just set outlives that the text is rendered', () => {
  const { editor, click, render } = show('')
  click(0)
  render()
  expect(document.getSelection()?.rangeCount).toBe(1)
  expect(editor.selection).toEqual(caretAt(0))
})

test('the caret stays at the second of two clicks', () => {
  const { editor, click, render } = show('The gauge|')
  click(3)
  render()
  expect(editor.selection).toEqual(caretAt(3))
  expect(document.getSelection()?.anchorOffset).toBe(3)
})

test('a caret that the editor has moved is shown, not read', async () => {
  const { editor, click, render } = show('The gauge|')
  click(3)
  render()
  Transforms.select(editor, caretAt(2))
  await waitFor(() => expect(document.getSelection()?.anchorOffset).toBe(2))
  expect(editor.selection).toEqual(caretAt(2))
})
