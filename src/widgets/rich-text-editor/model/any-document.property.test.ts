import { type Block, EditorDocument } from '@contract/document.ts'
import { salvageDocument } from '@contract/salvage.ts'
import fc from 'fast-check'
import { Editor, type Element } from 'slate'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyStep, type Step } from '#tests/support/editor/any-steps.ts'
import { open } from '#tests/support/editor/editor-dsl.ts'
import { isVoidElement } from './element-kinds.ts'
import type { RichEditor } from './slate-types.ts'
import { documentOf, settleUploads } from './with-uploads.ts'

/** JSON never yields objects without a prototype. */
const whole = { noNullPrototype: true } as const
const leaf = fc.record(
  {
    text: fc.constantFrom('', 'a', 'two words', 'ß'),
    bold: fc.constant(true as const),
    color: fc.constantFrom('#fff', '#8a1c1c'),
    italic: fc.boolean(),
  },
  { requiredKeys: ['text'], noNullPrototype: true },
)
const link = fc.record(
  {
    type: fc.constant('link' as const),
    url: fc.constantFrom('https://example.org/a', 'mailto:desk@lede.example'),
    children: fc.array(leaf, { maxLength: 2 }),
  },
  whole,
)
const inlines = fc.array(fc.oneof(leaf, link), { minLength: 1, maxLength: 4 })
const align = fc.constantFrom('left', 'center', 'right', 'justify')
const item = fc.record({ type: fc.constant('list-item' as const), children: inlines }, whole)
const words = fc.record(
  {
    type: fc.constantFrom('paragraph', 'heading-one', 'heading-two', 'heading-three', 'block-quote', 'code-block'),
    align,
    children: inlines,
  },
  { requiredKeys: ['type', 'children'], noNullPrototype: true },
)
const list = fc.record(
  {
    type: fc.constantFrom('bulleted-list', 'numbered-list'),
    align,
    children: fc.array(item, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['type', 'children'], noNullPrototype: true },
)
const media = fc.record(
  {
    type: fc.constantFrom('image', 'audio', 'twitter-embed'),
    url: fc.constantFrom('https://example.org/a.png', 'https://x.com/a/status/1'),
    children: fc.array(leaf, { maxLength: 1 }),
  },
  whole,
)
const block = fc.oneof(words, list, item, media) as fc.Arbitrary<Block>
const blocks = fc.array(block, { minLength: 1, maxLength: 5 })

/** Nodes as a clipboard or an older version might contain them. */
const hostileNode = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom('paragraph', 'bulleted-list', 'list-item', 'link', 'image', 'upload', 'table', '__proto__'),
      url: fc.constantFrom('javascript:alert(1)', 'https://example.org/a.png', '/media/abc'),
      align: fc.constantFrom('left', 'middle'),
      width: fc.constantFrom(0, 12),
      onclick: fc.constant('x'),
      children: fc.array(fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('node')), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['type', 'children'], noNullPrototype: true },
  ),
  leaf: fc.record(
    {
      text: fc.constantFrom('', 'a'),
      bold: fc.constantFrom(true, false, 'yes'),
      fontSize: fc.constantFrom('12px', '1em'),
    },
    { requiredKeys: ['text'], noNullPrototype: true },
  ),
}))

function expectKept(editor: RichEditor): void {
  const document = documentOf(editor.children)
  const read = v.safeParse(EditorDocument, document)
  expect(read.success ? [] : read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
  const saved = JSON.parse(JSON.stringify(document))
  expect(saved).toStrictEqual(document)
  // The document reopens exactly as it was saved, with a place for the caret beside every block.
  if (documentOf(editor.children) === editor.children) expect(open(saved).editor.children).toStrictEqual(document)
  const { selection } = editor
  if (selection !== null) expect(Editor.hasPath(editor, selection.anchor.path)).toBe(true)
}

/** `npm run test:long` tries more. */
const times = process.env.PROPERTY_RUNS === 'many' ? 20 : 1

describe('any sequence of editing steps', () => {
  it('leaves a document that the contract accepts and that saving and loading does not change', () => {
    fc.assert(
      fc.property(blocks, fc.array(anyStep(blocks), { maxLength: 25 }), (document, steps: Step[]) => {
        const { editor, uploads } = open(document)
        for (const { run } of steps) {
          run(editor, uploads)
          expectKept(editor)
        }
      }),
      { numRuns: 150 * times },
    )
  })

  it('gives the same document after everything is undone and redone', () => {
    fc.assert(
      fc.property(blocks, fc.array(anyStep(blocks), { maxLength: 12 }), (document, steps: Step[]) => {
        const { editor, uploads } = open(document)
        for (const { run } of steps) run(editor, uploads)
        while (editor.history.redos.length > 0) editor.redo()
        const after = structuredClone(editor.children)
        const count = editor.history.undos.length
        for (let undone = 0; undone < count; undone++) editor.undo()
        expectKept(editor)
        for (let redone = 0; redone < count; redone++) editor.redo()
        expect(editor.children).toStrictEqual(after)
      }),
      { numRuns: 100 * times },
    )
  })

  it('keeps undo and redo valid when uploads finish in between', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, fc.array(anyStep(blocks), { maxLength: 15 }), async (document, steps: Step[]) => {
        const { editor, uploads } = open(document, {
          uploadImage: async () => ({ url: '/media/new', image_id: 'new', width: 4, height: 3 }),
          uploadAudio: async () => ({ url: '/media/sound', audio_id: 'sound' }),
        })
        for (const { run } of steps) {
          run(editor, uploads)
          await null
          settleUploads(editor, uploads)
          expectKept(editor)
        }
        while (editor.history.undos.length > 0) editor.undo()
        expectKept(editor)
        while (editor.history.redos.length > 0) editor.redo()
        expectKept(editor)
      }),
      { numRuns: 100 * times },
    )
  })
})

describe('normalizing documents', () => {
  it('changes nothing in a document that was opened before', () => {
    fc.assert(
      fc.property(blocks, (document) => {
        const { children } = open(document).editor
        expect(open(children as EditorDocument).editor.children).toStrictEqual(children)
      }),
      { numRuns: 100 * times },
    )
  })

  it('turns any pasted fragment into a valid document', () => {
    fc.assert(
      fc.property(fc.array(hostileNode.node, { maxLength: 4 }), (nodes) => {
        const { editor } = open([{ type: 'paragraph', children: [{ text: 'a|b' }] }])
        editor.insertFragment(nodes as unknown as Element[])
        expectKept(editor)
      }),
      { numRuns: 100 * times },
    )
  })

  const shell = (type: 'paragraph' | 'image', ...children: unknown[]) => ({ type, children })
  const hollowList = (child: object) => ({ type: 'bulleted-list', children: [child] })
  const nothing = { text: '' }
  const hollow = [
    shell(
      'paragraph',
      { type: 'upload', children: [shell('paragraph', nothing), hollowList({ type: 'link', children: [nothing] })] },
      nothing,
    ),
    shell(
      'image',
      shell('paragraph', shell('paragraph', shell('paragraph', nothing)), {
        type: 'image',
        url: 'https://example.org/a.png',
        children: [nothing],
      }),
      hollowList(shell('image', nothing, { type: 'upload', children: [nothing] })),
    ),
  ]

  it('repairs any nodes that are inserted directly', () => {
    fc.assert(
      fc.property(fc.array(hostileNode.node, { maxLength: 4 }), (nodes) => {
        const { editor } = open([{ type: 'paragraph', children: [{ text: 'a' }] }])
        editor.insertNodes(nodes as unknown as Element[], { at: [1] })
        Editor.normalize(editor, { force: true })
        expectKept(editor)
        expect(editor.children.some((node, index) => isVoidElement(node) && index === 0)).toBe(false)
      }),
      { numRuns: 100 * times, examples: [[hollow]] },
    )
  })

  it('opens an empty salvaged document as one empty paragraph', () => {
    expect(open(salvageDocument([])).editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }])
  })
})
