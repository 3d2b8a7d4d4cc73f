import { documentText, EditorDocument } from '@contract/document.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emptyDocument, readStoredContent } from './stored-content.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })

test('a valid document is returned unchanged', () => {
  const document = [paragraph('Four gauges'), { type: 'image', url: '/media/a/960.avif', children: [{ text: '' }] }]
  expect(readStoredContent(JSON.stringify(document))).toEqual({ document, damage: undefined })
})

test.each(['', '[]', JSON.stringify([paragraph('')])])(
  'empty content, %j, is an empty document without damage',
  (content) => {
    expect(readStoredContent(content)).toEqual({ document: emptyDocument, damage: undefined })
  },
)

test('older plain text is not damage', () => {
  expect(readStoredContent('# Four gauges')).toMatchObject({ damage: undefined })
})

test('a block of unknown type keeps its text and is reported', () => {
  const content = JSON.stringify([
    paragraph('Four gauges'),
    { type: 'pull-quote', children: [{ text: 'Nobody looked' }] },
  ])
  expect(readStoredContent(content)).toEqual({
    document: [paragraph('Four gauges'), paragraph('Nobody looked')],
    damage: 'shape',
  })
})

test('an invalid property of a known block is not damage', () => {
  const content = JSON.stringify([{ ...paragraph('Four gauges'), colour: 'red' }])
  expect(readStoredContent(content)).toEqual({ document: [paragraph('Four gauges')], damage: undefined })
})

test('a truncated document keeps every word, block by block', () => {
  const whole = JSON.stringify([
    { type: 'heading-two', children: [{ text: 'Four “gauges”' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'A line\n"quoted" and ' },
        { type: 'link', url: 'https://lede.example', children: [{ text: 'linked' }] },
        { text: ', then ', bold: true },
        { text: 'the end of it' },
      ],
    },
  ])
  expect(readStoredContent(whole.slice(0, whole.indexOf(' of it')))).toEqual({
    document: [paragraph('Four “gauges”'), paragraph('A line\n"quoted" and linked, then the end')],
    damage: 'document',
  })
})

test.each([
  ['an object', '{"title": "Four gauges", "body": "Nobody looked"}'],
  ['blocks without text', '[{"type": "video", "url": "https://lede.example/a.mp4"}]'],
  ['a string cut off inside an escape', '[{"type": "paragraph", "children": [{"text": "Four \\u00'],
])('content without recoverable text keeps its raw text: %s', (_, content) => {
  const { document, damage } = readStoredContent(content)
  expect(damage).toBe('document')
  expect(v.is(EditorDocument, document)).toBe(true)
  expect(content).toContain(documentText(document))
  expect(documentText(document)).not.toBe('')
})
