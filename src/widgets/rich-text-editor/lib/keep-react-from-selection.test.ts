// @vitest-environment happy-dom
import { act, createElement, type Ref } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepReactFromSelection } from './keep-react-from-selection.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

/** Counts how often React walks into an editable text while it renders something beside it. */
async function countLooks(ref?: Ref<HTMLDivElement>): Promise<number> {
  const root = document.body.appendChild(document.createElement('div'))
  const react = createRoot(root)
  const draw = (letters: number) =>
    act(async () =>
      react.render(
        createElement(
          'main',
          null,
          createElement(
            'div',
            { ref, contentEditable: true, suppressContentEditableWarning: true, tabIndex: 0 },
            'Rain',
          ),
          createElement('p', null, letters),
        ),
      ),
    )
  await draw(0)
  const text = root.querySelector('div') as HTMLDivElement
  text.focus()
  expect(document.activeElement).toBe(text)
  // Happy DOM reflects only the attribute; browsers reflect both.
  if (ref === undefined) Object.defineProperty(text, 'contentEditable', { value: 'true' })
  const { firstChild } = text
  getSelection()?.collapse(firstChild, 2)
  let looks = 0
  Object.defineProperty(text, 'firstChild', {
    get: () => {
      looks += 1
      return firstChild
    },
  })
  await draw(1)
  await act(async () => react.unmount())
  return looks
}

test('React does not walk through the text of the editor', async () => {
  expect(await countLooks(keepReactFromSelection)).toBe(0)
})

test('React walks through a text without the workaround', async () => {
  expect(await countLooks()).toBeGreaterThan(0)
})
