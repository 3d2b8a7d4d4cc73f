// @vitest-environment happy-dom
import { act, createElement, type Ref } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepReactFromSelection } from './keep-react-from-selection.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

/** How often React looks into an editable text with the caret while something beside it is drawn anew. */
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
  // Happy DOM knows the attribute only; browsers know both.
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

test('React does not walk through a text that keeps its own selection', async () => {
  expect(await countLooks(keepReactFromSelection)).toBe(0)
})

test('and does through one that does not say so, or this would be for nothing', async () => {
  expect(await countLooks()).toBeGreaterThan(0)
})
