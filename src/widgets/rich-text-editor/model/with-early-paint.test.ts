import { type BaseOperation, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { textReplacingEvent } from '@/shared/config'
import { open, p, type } from '../lib/editor-dsl.ts'
import type { RichEditor } from './slate-types.ts'
import { flushingEvents, withEarlyPaint } from './with-early-paint.ts'

type Told = { operations: BaseOperation['type'][]; text: unknown }

/** An editor of which every letter is put in by the browser, and a frame that is painted when the test says so. */
function openTyped(words = 'One|') {
  const { editor } = open([p(words)])
  const told: Told[] = []
  let paint = () => {}
  const { onChange } = editor
  editor.onChange = (options) => {
    told.push({ operations: editor.operations.map(({ type: kind }) => kind), text: editor.children })
    onChange(options)
  }
  const early = withEarlyPaint(editor, (callback) => {
    paint = callback
  })
  const typeNatively = async (letter: string) => {
    early.noticeInput({ inputType: 'insertText', isComposing: false })
    type(editor, letter)
    await settled()
  }
  return { editor, told, typeNatively, flush: early.flush, noticeInput: early.noticeInput, paint: () => paint() }
}

/** A few microtasks: what follows from an event has followed. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

const move = (editor: RichEditor) => Transforms.select(editor, { path: [0, 0], offset: 0 })

describe('a letter that the browser put in', () => {
  test('is in the document at once, and told once it is painted', async () => {
    const { editor, told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    expect(editor.children).toEqual([p('One!')])
    expect(told).toEqual([])
    paint()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!')] }])
    expect(editor.operations).toEqual([])
  })

  test('is told together with the next when both come in one frame', async () => {
    const { told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    await typeNatively('?')
    paint()
    expect(told).toEqual([{ operations: ['insert_text', 'insert_text'], text: [p('One!?')] }])
  })

  test('is told at once when that is asked for, and not again', async () => {
    const { told, typeNatively, flush, paint } = openTyped()
    await typeNatively('!')
    flush()
    flush()
    paint()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!')] }])
  })

  test('is told together with whatever else happens before it is painted', async () => {
    const { editor, told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    move(editor)
    await settled()
    expect(told).toEqual([{ operations: ['insert_text', 'set_selection'], text: [p('One!')] }])
    paint()
    expect(told.length).toBe(1)
  })

  test('that does more than stand there is told at once', async () => {
    const { editor, told, typeNatively } = openTyped('#|')
    await typeNatively(' ')
    expect(told.length).toBe(1)
    expect(editor.children).toEqual([{ type: 'heading-one', children: [{ text: '' }] }])
  })
})

describe('everything else', () => {
  test('is told at once', async () => {
    const { editor, told } = openTyped()
    type(editor, '!')
    await settled()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!')] }])
  })

  test.each([
    ['is composed', { inputType: 'insertText', isComposing: true }],
    ['is a replacement', { inputType: 'insertReplacementText', isComposing: false }],
  ])('is told at once where it %s', async (_, event) => {
    const { editor, told, noticeInput } = openTyped()
    noticeInput(event)
    type(editor, '!')
    await settled()
    expect(told.length).toBe(1)
  })

  test('is told at once after an event that brought no letter', async () => {
    const { editor, told, noticeInput } = openTyped()
    noticeInput({ inputType: 'insertText', isComposing: false })
    await settled()
    type(editor, '!')
    await settled()
    expect(told.length).toBe(1)
  })
})

test('what may be replaced by the text of another tab is told before', () => {
  expect(flushingEvents).toContain(textReplacingEvent)
})
