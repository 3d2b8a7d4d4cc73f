import { Path, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { InsertedWords } from '../editor-props.ts'
import type { RichEditor } from '../slate-types.ts'
import { followWords } from '../with-inserted-words.ts'

export function insertWordsAfter(editor: RichEditor, block: Path, words: string, onLost: () => void): InsertedWords {
  const at = Path.next(block)
  HistoryEditor.withNewBatch(editor, () =>
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: words }] }, { at }),
  )
  const { takeBack, letGo } = followWords(editor, at, onLost)
  return { takeBack: () => HistoryEditor.withNewBatch(editor, takeBack), letGo }
}
