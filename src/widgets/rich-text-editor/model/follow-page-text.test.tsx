import { render, waitFor } from '@testing-library/react'
import { Editor } from 'slate'
import { Editable, Slate } from 'slate-react'
import { expect, test, vi } from 'vitest'
import { open, p } from '#tests/support/editor/editor-dsl.ts'
import { followPageText } from './follow-page-text.ts'

/** Shows two paragraphs and lets an extension change them. */
function change(extension: (first: Element) => void, { announced = false, selecting = false } = {}) {
  const renew = vi.fn()
  const { editor } = open([p('The gauge rose.'), p('Nobody watched.|')])
  const { container } = render(
    <Slate editor={editor} initialValue={editor.children}>
      <Editable />
    </Slate>,
  )
  const target = container.querySelector('[data-slate-editor]')
  const [first] = container.querySelectorAll('[data-slate-node="element"]')
  if (!target || !first) throw new Error('There is no text.')
  const pageText = followPageText(editor, renew)
  if (selecting) {
    document.getSelection()?.selectAllChildren(first)
    pageText.noticeSelection()
  }
  if (announced) pageText.noticeBeforeInput()
  extension(first)
  pageText.noticeInput({ target, inputType: 'insertText', isComposing: false, data: 'Rain.' })
  return { editor, renew, container, text: () => editor.children.map((_, at) => Editor.string(editor, [at])) }
}

const write = (block: Element, words: string) => {
  const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode()
  if (text) text.textContent = words
}

test('the document follows a word that an extension has replaced, and undo takes it back', async () => {
  const { editor, container, text } = change((first) => write(first, 'The water gauge rose.'))
  expect(text()).toEqual(['The water gauge rose.', 'Nobody watched.'])
  expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 'The water '.length })
  await waitFor(() => expect(container.textContent).toBe('The water gauge rose.Nobody watched.'))
  editor.undo()
  await waitFor(() => expect(container.textContent).toBe('The gauge rose.Nobody watched.'))
  expect(text()).toEqual(['The gauge rose.', 'Nobody watched.'])
})

test('the page shows the text once where the browser has removed elements of the editor', async () => {
  const { container, text } = change((first) => first.replaceChildren('Rain.'))
  expect(text()).toEqual(['Rain.', 'Nobody watched.'])
  await waitFor(() => expect(container.textContent).toBe('Rain.Nobody watched.'))
})

test('the text is mounted anew where the browser has removed whole paragraphs', () => {
  const { renew, text } = change((first) => {
    first.replaceWith('Rain.')
  })
  expect(text()).toEqual(['The gauge rose.', 'Nobody watched.Rain.'])
  expect(renew).toHaveBeenCalledOnce()
})

test('what was selected is replaced, however late the editor reads the selection', () => {
  const { text } = change((first) => first.replaceWith('Rain.'), { selecting: true })
  expect(text()).toEqual(['Rain.', 'Nobody watched.'])
})

test('announced input is left to the editor', () => {
  const { text } = change((first) => write(first, 'The gauge rose!'), { announced: true })
  expect(text()).toEqual(['The gauge rose.', 'Nobody watched.'])
})
