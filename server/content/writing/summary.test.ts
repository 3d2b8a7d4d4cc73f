import { expect, it } from 'vitest'
import { summarizeDraft } from './summary.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const preview = (...texts: string[]) => summarizeDraft(JSON.stringify(texts.map(paragraph)))

it('previews the first two paragraphs that are not empty', () => {
  expect(preview('', 'First.', ' ', 'Second.', 'Third.')).toBe('First. Second.')
})

it('previews at most 200 characters', () => {
  const { length } = preview('Nobody asked us to look. '.repeat(10))
  expect([length > 180, length <= 200]).toEqual([true, true])
})
