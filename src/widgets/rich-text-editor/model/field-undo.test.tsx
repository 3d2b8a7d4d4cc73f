import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepUndoInFields } from './field-undo.ts'

let stop: () => void
beforeEach(() => {
  stop = keepUndoInFields()
})
afterEach(() => {
  stop()
  cleanup()
})

function Caption() {
  const [words, setWords] = useState('')
  return <textarea aria-label="Caption" value={words} onChange={({ target }) => setWords(target.value)} />
}

function show() {
  render(<Caption />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Caption')
  field.focus()
  return {
    field,
    type: (value: string, data: string | null, inputType = 'insertText') =>
      fireEvent.input(field, { target: { value }, data, inputType }),
    /** Returns whether the browser would go on with a history of its own. */
    undo: () => fireEvent.keyDown(field, { key: 'z', ctrlKey: true }),
    redo: () => fireEvent.keyDown(field, { key: 'Z', metaKey: true, shiftKey: true }),
  }
}

test('undo takes back the words of a field, and never goes on to the text', () => {
  const { field, type, undo, redo } = show()
  type('r', 'r')
  type('ri', 'i')
  type('ri ', ' ')
  type('ri v', 'v')
  const seen = [undo(), field.value, undo(), field.value, undo(), field.value, undo(), field.value]
  expect(seen).toEqual([false, 'ri ', false, 'ri', false, '', false, ''])
  expect([redo(), field.value, redo(), redo(), field.value, redo()]).toEqual([false, 'ri', false, false, 'ri v', false])
})

test('undo from the menu of the browser stays in the field too', () => {
  const { field, type } = show()
  type('pasted', null, 'insertFromPaste')
  const menu = () =>
    fireEvent(field, new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }))
  expect([menu(), field.value, menu(), field.value]).toEqual([false, '', false, ''])
})

test('the text keeps its own undo', () => {
  render(<div contentEditable suppressContentEditableWarning data-testid="text" />)
  expect(fireEvent.keyDown(screen.getByTestId('text'), { key: 'z', ctrlKey: true })).toBe(true)
})
