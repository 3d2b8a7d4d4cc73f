import { Node, Transforms } from 'slate'
import { describe, expect, test, vi } from 'vitest'
import { audio, b, li, open, p, type, ul } from '#tests/support/editor/editor-dsl.ts'
import { toggleMark } from './commands/marks.ts'
import { insertWordsAfter } from './with-inserted-words.ts'

const words = 'Transcription: rain fell'

function transcribe() {
  const { editor } = open([p('One'), audio(), p('two|')])
  const onLost = vi.fn()
  const inserted = insertWordsAfter(editor, [1], words, onLost)
  const caretAt = (offset: number) => Transforms.select(editor, { path: [2, 0], offset })
  return { editor, onLost, caretAt, ...inserted }
}

describe('insertWordsAfter', () => {
  test('inserts a paragraph after the recording and keeps the caret', () => {
    const { editor } = transcribe()
    expect(editor.children).toEqual([p('One'), audio(), p(words), p('two')])
    expect(editor.selection?.anchor).toEqual({ path: [3, 0], offset: 3 })
  })

  test('takes the words back after they have moved', () => {
    const { editor, takeBack } = transcribe()
    Transforms.insertNodes(editor, p('Before'), { at: [0] })
    Transforms.moveNodes(editor, { at: [3], to: [4] })
    takeBack()
    expect(editor.children).toEqual([p('Before'), p('One'), audio(), p('two')])
  })

  test.each([
    ['before', 0, 'So: '],
    ['after', words.length, ' and more'],
    ['inside', 20, ' [and hail]'],
  ])('keeps text typed %s the words when they are taken back', (_, offset, typed) => {
    const { editor, takeBack, caretAt } = transcribe()
    caretAt(offset)
    type(editor, typed)
    takeBack()
    expect(editor.children).toEqual([p('One'), audio(), p(typed), p('two')])
  })

  test('keeps text typed in several places among the words', () => {
    const { editor, takeBack, caretAt } = transcribe()
    for (const [offset, typed] of [
      [words.length, '5'],
      [20, '4'],
      [19, '3'],
      [10, '2'],
      [0, '1'],
    ] as const) {
      caretAt(offset)
      type(editor, typed)
    }
    takeBack()
    expect(editor.children).toEqual([p('One'), audio(), p('12345'), p('two')])
  })

  test('follows the words through marks, line breaks, lists and joined paragraphs', () => {
    const { editor, takeBack, caretAt } = transcribe()
    Transforms.select(editor, { anchor: { path: [2, 0], offset: 15 }, focus: { path: [2, 0], offset: 19 } })
    toggleMark(editor, 'bold')
    expect(editor.children[2]).toEqual(p('Transcription: ', b('rain'), ' fell'))
    caretAt(5)
    editor.insertBreak()
    type(editor, 'mine ')
    Transforms.wrapNodes(editor, ul() as never, { at: [3] })
    Transforms.setNodes(editor, { type: 'list-item' }, { at: [3, 0] })
    editor.insertText('too ')
    expect(editor.children.slice(2, 4)).toEqual([p('Trans'), ul(li('mine too cription: ', b('rain'), ' fell'))])
    takeBack()
    expect(editor.children).toEqual([p('One'), audio(), ul('mine too '), p('two')])
  })

  test('leaves no empty line when the words are taken back', () => {
    const { editor, takeBack, caretAt } = transcribe()
    caretAt(13)
    editor.insertBreak()
    takeBack()
    expect(editor.children).toEqual([p('One'), audio(), p('two')])
  })

  test('calls onLost once when the words are undone or deleted, and then takes nothing back', () => {
    const undone = transcribe()
    undone.editor.undo()
    expect(undone.onLost).toHaveBeenCalledOnce()
    undone.takeBack()
    expect(undone.editor.children).toEqual([p('One'), audio(), p('two')])

    const deleted = transcribe()
    Transforms.delete(deleted.editor, { at: [2] })
    expect(deleted.onLost).toHaveBeenCalledOnce()
    deleted.takeBack()
    expect(deleted.editor.children).toEqual([p('One'), audio(), p('two')])
  })

  test('does not call onLost while some of the words are left', () => {
    const { editor, onLost, takeBack } = transcribe()
    Transforms.delete(editor, { at: { anchor: { path: [2, 0], offset: 0 }, focus: { path: [2, 0], offset: 15 } } })
    expect(onLost).not.toHaveBeenCalled()
    takeBack()
    expect(editor.children).toEqual([p('One'), audio(), p('two')])
    expect(onLost).not.toHaveBeenCalled()
  })

  test('makes inserting and taking back separate undo steps', () => {
    const { editor, takeBack } = transcribe()
    takeBack()
    editor.undo()
    expect(Node.string(editor.children[2] as never)).toBe(words)
    editor.undo()
    expect(editor.children).toEqual([p('One'), audio(), p('two')])
  })

  test('stops following the words after letGo', () => {
    const { editor, letGo, takeBack, onLost } = transcribe()
    letGo()
    takeBack()
    expect(editor.children[2]).toEqual(p(words))
    editor.undo()
    expect(onLost).not.toHaveBeenCalled()
  })
})
