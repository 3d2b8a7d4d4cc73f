import type { Block } from '@contract/document.ts'
import fc from 'fast-check'
import { Editor, Node, type Path, type Point, Transforms } from 'slate'
import { setAlign } from '@/widgets/rich-text-editor/model/commands/alignment.ts'
import { setBlock, toggleBlock } from '@/widgets/rich-text-editor/model/commands/blocks.ts'
import { insertLink, removeLink, setLink } from '@/widgets/rich-text-editor/model/commands/links.ts'
import { setMark, toggledMarks, toggleMark } from '@/widgets/rich-text-editor/model/commands/marks.ts'
import { embed, image, insertMedia } from '@/widgets/rich-text-editor/model/commands/media.ts'
import { listTypes, textBlockTypes } from '@/widgets/rich-text-editor/model/element-kinds.ts'
import { insertBlocks } from '@/widgets/rich-text-editor/model/insert-blocks.ts'
import { insertFiles } from '@/widgets/rich-text-editor/model/insert-files.ts'
import type { RichEditor } from '@/widgets/rich-text-editor/model/slate-types.ts'
import type { Uploads } from '@/widgets/rich-text-editor/model/uploads.ts'

export type Step = { name: string; run: (editor: RichEditor, uploads: Uploads) => void }

const step = (name: string, run: Step['run']): Step => ({ name, run })
const always = (name: string, run: Step['run']) => fc.constant(step(name, run))
const choice = fc.constantFrom(...textBlockTypes, ...listTypes)

function pointAt(editor: RichEditor, leafNumber: number, offsetNumber: number): Point {
  const leaves: [string, Path][] = [...Node.texts(editor)].map(([leaf, path]) => [leaf.text, path])
  const [text, path] = leaves[leafNumber % leaves.length] ?? ['', [0, 0]]
  return { path, offset: offsetNumber % (text.length + 1) }
}

const file = (name: string, type: string) => new File(['x'], name, { type })

export const anyStep = (pasted: fc.Arbitrary<Block[]>): fc.Arbitrary<Step> =>
  fc.oneof(
    fc
      .tuple(fc.nat(), fc.nat())
      .map(([leaf, offset]) =>
        step(`caret ${leaf}:${offset}`, (editor) => Transforms.select(editor, pointAt(editor, leaf, offset))),
      ),
    fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()).map(([leaf, offset, toLeaf, toOffset]) =>
      step(`select ${leaf}:${offset} to ${toLeaf}:${toOffset}`, (editor) =>
        Transforms.select(editor, {
          anchor: pointAt(editor, leaf, offset),
          focus: pointAt(editor, toLeaf, toOffset),
        }),
      ),
    ),
    fc.constantFrom('a', ' ', '# ', '1.', '```', '>', 'öß', '👩‍🚀', '\n').map((text) =>
      step(`type ${JSON.stringify(text)}`, (editor) => {
        for (const letter of text) editor.insertText(letter)
      }),
    ),
    always('Enter', (editor) => editor.insertBreak()),
    always('Shift Enter', (editor) => editor.insertSoftBreak()),
    fc
      .tuple(fc.constantFrom('deleteBackward', 'deleteForward'), fc.constantFrom('character', 'word', 'line'))
      .map(([side, unit]) => step(`${side} ${unit}`, (editor) => editor[side](unit))),
    always('delete selection', (editor) => editor.deleteFragment()),
    choice.map((type) => step(`toggle ${type}`, (editor) => toggleBlock(editor, type))),
    choice.map((type) => step(`set ${type}`, (editor) => setBlock(editor, type))),
    fc.constantFrom(...toggledMarks).map((mark) => step(`mark ${mark}`, (editor) => toggleMark(editor, mark))),
    fc
      .constantFrom('#8a1c1c', undefined)
      .map((color) => step(`color ${color}`, (editor) => setMark(editor, 'color', color))),
    fc
      .constantFrom('left', 'center', 'right', 'justify')
      .map((align) => step(`align ${align}`, (editor) => setAlign(editor, align))),
    always('link', (editor) => setLink(editor, 'https://example.org/a')),
    always('insert link', (editor) => editor.selection && insertLink(editor, 'https://example.org/b')),
    always('remove link', removeLink),
    always('image', (editor) => insertMedia(editor, image('/media/abc'))),
    always('embed', (editor) => insertMedia(editor, embed('https://x.com/a/status/1'))),
    always('upload', (editor, uploads) =>
      insertFiles(editor, [file('a.png', 'image/png')], { uploads, onError: () => {} }),
    ),
    always('upload audio', (editor, uploads) =>
      insertFiles(editor, [file('a.mp3', '')], { uploads, onError: () => {} }),
    ),
    pasted.map((blocks) => step(`paste ${JSON.stringify(blocks)}`, (editor) => void insertBlocks(editor, blocks))),
    always('copy and paste', (editor) => editor.insertFragment(editor.getFragment())),
    always('undo', (editor) => editor.undo()),
    always('redo', (editor) => editor.redo()),
    always('select all', (editor) => Transforms.select(editor, Editor.range(editor, []))),
  )
