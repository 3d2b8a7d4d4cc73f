import { render, waitFor } from '@testing-library/react'
import { Transforms } from 'slate'
import { Editable, Slate } from 'slate-react'
import { expect, test, vi } from 'vitest'
import { open, p } from '#tests/support/editor/editor-dsl.ts'
import { withEarlyPaint } from './with-early-paint.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('the editor survives that Slate renders the text of a former placeholder by itself', async () => {
  const { editor } = open([p('|')])
  let paint = () => {}
  const early = withEarlyPaint(editor, (callback) => {
    paint = callback
  })
  const typeNatively = (character: string, offset: number) => {
    early.noticeInput({ inputType: 'insertText', isComposing: false })
    Transforms.insertText(editor, character, { at: { path: [0, 0], offset } })
  }
  const wait = setTimeout
  const placeholderUpdates: (() => void)[] = []
  vi.stubGlobal('setTimeout', (callback: () => void, milliseconds?: number) =>
    milliseconds === 0 ? placeholderUpdates.push(callback) : wait(callback, milliseconds),
  )
  const { container } = render(
    <Slate editor={editor} initialValue={editor.children}>
      <Editable placeholder="Write your story here." />
    </Slate>,
  )
  expect(placeholderUpdates.length).toBe(1)
  vi.unstubAllGlobals()

  typeNatively('W', 0)
  await settle()
  paint()
  await waitFor(() => expect(container.textContent).toBe('W'))
  typeNatively('e', 1)
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
  placeholderUpdates[0]?.()
  await settle()
  paint()
  await waitFor(() => expect(container.textContent).toBe('We'))
})
