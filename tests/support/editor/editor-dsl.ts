/** Editor test DSL: `p('One ', b('two|'))`. `|` in a text is the caret; `[` and `]` mark the selection. */
import type { Align, Block, EditorDocument, Inline, TextLeaf } from '@contract/document.ts'
import { Node, type Point, type Range, Text } from 'slate'
import { createRichEditor } from '@/widgets/rich-text-editor/model/create-editor.ts'
import type { MediaUploads } from '@/widgets/rich-text-editor/model/editor-props.ts'
import type { EditorElement, RichEditor } from '@/widgets/rich-text-editor/model/slate-types.ts'
import { type EditorEffects, Uploads } from '@/widgets/rich-text-editor/model/uploads.ts'

type Words = string | Inline
const inlines = (words: Words[]): Inline[] =>
  words.length === 0 ? [{ text: '' }] : words.map((word) => (typeof word === 'string' ? { text: word } : word))

const text =
  <
    Type extends
      | 'paragraph'
      | 'heading-one'
      | 'heading-two'
      | 'heading-three'
      | 'block-quote'
      | 'code-block'
      | 'standfirst',
  >(
    type: Type,
  ) =>
  (...words: Words[]) => ({ type, children: inlines(words) })

export const p = text('paragraph')
export const h1 = text('heading-one')
export const h2 = text('heading-two')
export const h3 = text('heading-three')
export const standfirst = text('standfirst')
export const quote = text('block-quote')
export const code = text('code-block')
export const li = (...words: Words[]) => ({ type: 'list-item' as const, children: inlines(words) })

type Item = ReturnType<typeof li>
const items = (list: (Item | string)[]) => list.map((item) => (typeof item === 'string' ? li(item) : item))
export const ul = (...list: (Item | string)[]) => ({ type: 'bulleted-list' as const, children: items(list) })
export const ol = (...list: (Item | string)[]) => ({ type: 'numbered-list' as const, children: items(list) })

const mark =
  (marks: Omit<TextLeaf, 'text'>) =>
  (words: string): TextLeaf => ({ text: words, ...marks })
export const b = mark({ bold: true })
export const i = mark({ italic: true })
export const bi = mark({ bold: true, italic: true })
export const sup = mark({ superscript: true })
export const sub = mark({ subscript: true })
export const strike = mark({ strikethrough: true })
export const marked = (words: string, marks: Omit<TextLeaf, 'text'>): TextLeaf => ({ text: words, ...marks })
export const a = (url: string, ...words: (string | TextLeaf)[]): Inline => ({
  type: 'link',
  url,
  children: inlines(words) as TextLeaf[],
})

export const img = (url = '/media/river', words: object = {}) =>
  ({ type: 'image', url, ...words, children: [{ text: '' }] }) as Block
export const audio = (url = '/media/interview'): Block => ({ type: 'audio', url, children: [{ text: '' }] })
export const post = (url = 'https://x.com/lede/status/1'): Block => ({
  type: 'twitter-embed',
  url,
  children: [{ text: '' }],
})
export const on = (block: Block): Block => ({ ...block, children: [{ text: '|' }] }) as Block
export const aligned = <Kind extends object>(align: Align, block: Kind): Kind & { align: Align } => ({
  ...block,
  align,
})

const never: MediaUploads = { uploadImage: () => new Promise(() => {}), uploadAudio: () => new Promise(() => {}) }

export type TestEditor = { editor: RichEditor; uploads: Uploads; errors: string[] }

/** Opens an editor on the blocks, with caret and selection as marked. */
export function open(blocks: Block[], send: MediaUploads = never, media?: EditorEffects['media']): TestEditor {
  const uploads = new Uploads(send)
  const errors: string[] = []
  const { document, selection } = readMarks(blocks)
  const editor = createRichEditor(document, { uploads, onError: (sentence) => errors.push(sentence), media })
  editor.selection = selection
  return { editor, uploads, errors }
}

/** Returns the editor's blocks with caret and selection marked. */
export function draw({ children, selection }: RichEditor): EditorDocument {
  const drawn = structuredClone(children) as EditorElement[]
  if (selection === null) return drawn as EditorDocument
  const { anchor, focus } = selection
  const isCaret = anchor.offset === focus.offset && anchor.path.join() === focus.path.join()
  const isBackward = !isCaret && compare(anchor, focus) > 0
  const [start, end] = isBackward ? [focus, anchor] : [anchor, focus]
  if (isCaret) insertMark(drawn, anchor, '|')
  else {
    insertMark(drawn, end, ']')
    insertMark(drawn, start, '[')
  }
  return drawn as EditorDocument
}

export function edit(input: Block[], run: (editor: RichEditor) => void): EditorDocument {
  const { editor } = open(input)
  run(editor)
  return draw(editor)
}

export function type(editor: RichEditor, words: string): void {
  for (const letter of words) editor.insertText(letter)
}

function compare(one: Point, other: Point): number {
  for (const [level, index] of one.path.entries()) {
    const difference = index - (other.path[level] ?? 0)
    if (difference !== 0) return difference
  }
  return one.offset - other.offset
}

function insertMark(children: EditorElement[], { path, offset }: Point, sign: string): void {
  const leaf = Node.get({ children } as never, path)
  if (Text.isText(leaf)) leaf.text = leaf.text.slice(0, offset) + sign + leaf.text.slice(offset)
}

function readMarks(blocks: Block[]): { document: EditorDocument; selection: Range | null } {
  const document = structuredClone(blocks)
  const points: Partial<Record<string, Point>> = {}
  for (const [leaf, path] of Node.texts({ children: document } as never)) {
    for (const sign of ['|', '[', ']']) {
      const offset = leaf.text.indexOf(sign)
      if (offset < 0) continue
      leaf.text = leaf.text.replace(sign, '')
      points[sign] = { path, offset }
    }
  }
  const anchor = points['|'] ?? points['[']
  const focus = points['|'] ?? points[']']
  return { document, selection: anchor && focus ? { anchor, focus } : null }
}
