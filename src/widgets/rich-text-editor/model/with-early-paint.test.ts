import { type BaseOperation, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { open, p, type } from '#tests/support/editor/editor-dsl.ts'
import { textReplacingEvent } from '@/shared/config'
import type { RichEditor } from './slate-types.ts'
import { flushingEvents, withEarlyPaint } from './with-early-paint.ts'

type ApiResult = { operations: BaseOperation['type'][]; text: unknown }

/** An editor whose characters the browser inserts natively, with frames that the test paints. */
function openTyped(words = 'One|') {
  const { editor } = open([p(words), p('Two')])
  const told: ApiResult[] = []
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

const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

const move = (editor: RichEditor) => Transforms.select(editor, { path: [0, 0], offset: 0 })

describe('a character that the browser inserted', () => {
  test('is in the document immediately and reported after the paint', async () => {
    const { editor, told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    expect(editor.children).toEqual([p('One!'), p('Two')])
    expect(told).toEqual([])
    paint()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!'), p('Two')] }])
    expect(editor.operations).toEqual([])
  })

  test('is reported immediately while the document has a single block', async () => {
    const { editor, told, typeNatively } = openTyped()
    Transforms.removeNodes(editor, { at: [1] })
    await settled()
    await typeNatively('!')
    expect(told.at(-1)).toEqual({ operations: ['insert_text'], text: [p('One!')] })
  })

  test('is reported together with the next character of the same frame', async () => {
    const { told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    await typeNatively('?')
    paint()
    expect(told).toEqual([{ operations: ['insert_text', 'insert_text'], text: [p('One!?'), p('Two')] }])
  })

  test('is reported immediately by flush, and only once', async () => {
    const { told, typeNatively, flush, paint } = openTyped()
    await typeNatively('!')
    flush()
    flush()
    paint()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!'), p('Two')] }])
  })

  test('is reported together with any other change before the paint', async () => {
    const { editor, told, typeNatively, paint } = openTyped()
    await typeNatively('!')
    move(editor)
    await settled()
    expect(told).toEqual([{ operations: ['insert_text', 'set_selection'], text: [p('One!'), p('Two')] }])
    paint()
    expect(told.length).toBe(1)
  })

  test('is reported immediately when typing it changes the block', async () => {
    const { editor, told, typeNatively } = openTyped('#|')
    await typeNatively(' ')
    expect(told.length).toBe(1)
    expect(editor.children).toEqual([{ type: 'heading-one', children: [{ text: '' }] }, p('Two')])
  })
})

describe('any other change', () => {
  test('is reported immediately', async () => {
    const { editor, told } = openTyped()
    type(editor, '!')
    await settled()
    expect(told).toEqual([{ operations: ['insert_text'], text: [p('One!'), p('Two')] }])
  })

  test.each([
    ['is composed', { inputType: 'insertText', isComposing: true }],
    ['is a replacement', { inputType: 'insertReplacementText', isComposing: false }],
  ])('is reported immediately when it %s', async (_, event) => {
    const { editor, told, noticeInput } = openTyped()
    noticeInput(event)
    type(editor, '!')
    await settled()
    expect(told.length).toBe(1)
  })

  test('is reported immediately after an input event without a change', async () => {
    const { editor, told, noticeInput } = openTyped()
    noticeInput({ inputType: 'insertText', isComposing: false })
    await settled()
    type(editor, '!')
    await settled()
    expect(told.length).toBe(1)
  })
})

test('typed text is reported before the text of another tab replaces it', () => {
  expect(flushingEvents).toContain(textReplacingEvent)
})
