/**
 * Follows inserted words (a transcription) so that they can be removed later, wherever they moved, without text that
 * the writer typed among them.
 */
import { Editor, Node, type Operation, Path, type Point, Range, type RangeRef, Text, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { InsertedWords } from './editor-props.ts'
import { isWords } from './element-kinds.ts'
import type { RichEditor } from './slate-types.ts'

/** Ranges, each within one text node. A deleted range is null or empty. */
type FollowedWords = { runs: RangeRef[]; onLost: () => void }

const followed = new WeakMap<RichEditor, Set<FollowedWords>>()

export function withInsertedWords(editor: RichEditor): void {
  const all = new Set<FollowedWords>()
  followed.set(editor, all)
  const { apply } = editor
  editor.apply = (operation) => {
    const point = partingPoint(operation, editor)
    if (point !== undefined) for (const words of all) words.runs = words.runs.flatMap((run) => part(editor, run, point))
    apply(operation)
    for (const words of all) if (!words.runs.some(isThere)) lose(all, words)
  }
}

export function insertWordsAfter(editor: RichEditor, block: Path, words: string, onLost: () => void): InsertedWords {
  const at = Path.next(block)
  HistoryEditor.withNewBatch(editor, () =>
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: words }] }, { at }),
  )
  const { takeBack, letGo } = followWords(editor, at, onLost)
  return { takeBack: () => HistoryEditor.withNewBatch(editor, takeBack), letGo }
}

function followWords(editor: RichEditor, path: Path, onLost: () => void) {
  const words: FollowedWords = { runs: [follow(editor, Editor.range(editor, path))], onLost }
  const all = followed.get(editor)
  all?.add(words)
  return {
    takeBack: () => {
      if (all?.delete(words)) remove(editor, words)
    },
    letGo: () => {
      if (all?.delete(words)) for (const run of words.runs) run.unref()
    },
  }
}

const follow = (editor: RichEditor, range: Range): RangeRef => Editor.rangeRef(editor, range, { affinity: 'inward' })

const isThere = ({ current }: RangeRef): boolean => current !== null && Range.isExpanded(current)

function lose(all: Set<FollowedWords>, words: FollowedWords): void {
  all.delete(words)
  words.onLost()
}

function partingPoint(operation: Operation, editor: RichEditor): Point | undefined {
  if (operation.type === 'insert_text') return { path: operation.path, offset: operation.offset }
  if (operation.type !== 'split_node' || !Text.isText(Node.get(editor, operation.path))) return undefined
  return { path: operation.path, offset: operation.position }
}

/** Splits a range at a point inside it, so that neither part includes what is inserted there. */
function part(editor: RichEditor, run: RangeRef, point: Point): RangeRef[] {
  if (run.current === null) return [run]
  const [start, end] = Range.edges(run.current)
  const isBetween = Path.equals(start.path, point.path) && start.offset < point.offset && point.offset < end.offset
  if (!isBetween) return [run]
  run.unref()
  return [follow(editor, { anchor: start, focus: point }), follow(editor, { anchor: point, focus: end })]
}

function remove(editor: RichEditor, { runs }: FollowedWords): void {
  Editor.withoutNormalizing(editor, () => {
    const blocks = runs.flatMap(({ current }) => {
      const block = current && Editor.above(editor, { at: current.anchor, match: isWords })
      return block ? [Editor.pathRef(editor, block[1])] : []
    })
    for (const run of runs) {
      const range = run.unref()
      if (range !== null && Range.isExpanded(range)) Transforms.delete(editor, { at: range })
    }
    for (const block of blocks) {
      const path = block.unref()
      if (path !== null && Node.string(Node.get(editor, path)) === '') Transforms.removeNodes(editor, { at: path })
    }
  })
}
