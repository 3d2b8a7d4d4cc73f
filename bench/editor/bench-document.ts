import type { EditorDocument } from '@contract/document.ts'

export type Run = { text: string; bold?: true }
export type BenchBlock = { type: 'heading' | 'paragraph'; runs: Run[] }

export const marker = 'halfway'

const wordsPerParagraph = 40
const paragraphsPerHeading = 10
const vocabulary =
  'the river went over its flood stage at ten past one and nobody at the county office saw what the gauges had sent since winter because a contract ended without another bid'.split(
    ' ',
  )

export function createBenchDocument(words: number): BenchBlock[] {
  const blocks: BenchBlock[] = []
  const paragraphs = Math.ceil(words / wordsPerParagraph)
  for (let index = 0; index < paragraphs; index++) {
    if (index % paragraphsPerHeading === 0)
      blocks.push({ type: 'heading', runs: [{ text: `What happened in week ${index / paragraphsPerHeading + 1}` }] })
    const said = Array.from(
      { length: wordsPerParagraph },
      (_, at) => vocabulary[(index * 7 + at * (1 + (index % 3))) % vocabulary.length] as string,
    )
    if (index === Math.floor(paragraphs / 2)) said[20] = marker
    blocks.push({
      type: 'paragraph',
      runs: [
        { text: `${said.slice(0, 8).join(' ')} ` },
        { text: said.slice(8, 12).join(' '), bold: true },
        { text: ` ${said.slice(12).join(' ')}.` },
      ],
    })
  }
  return blocks
}

export const toEditorDocument = (blocks: readonly BenchBlock[]): EditorDocument =>
  blocks.map(({ type, runs }) => ({ type: type === 'heading' ? 'heading-two' : type, children: runs }))

export const toProseMirror = (blocks: readonly BenchBlock[]) => ({
  type: 'doc',
  content: blocks.map(({ type, runs }) => ({
    type,
    ...(type === 'heading' ? { attrs: { level: 3 } } : {}),
    content: runs.map(({ text, bold }) => ({ type: 'text', text, ...(bold ? { marks: [{ type: 'bold' }] } : {}) })),
  })),
})

const lexicalBlock = { direction: null, format: '', indent: 0, version: 1 }

export const toLexical = (blocks: readonly BenchBlock[]) => ({
  root: {
    ...lexicalBlock,
    type: 'root',
    children: blocks.map(({ type, runs }) => ({
      ...lexicalBlock,
      type,
      ...(type === 'heading' ? { tag: 'h3' } : { textFormat: 0, textStyle: '' }),
      children: runs.map(({ text, bold }) => ({
        type: 'text',
        text,
        format: bold ? 1 : 0,
        style: '',
        mode: 'normal',
        detail: 0,
        version: 1,
      })),
    })),
  },
})
