import { expect, it } from 'vitest'
import { countSignificant, isLike, searchLike } from './likeness.ts'

it.each([
  ['Who closed the ferry?', 2],
  ['Why was the harbour ferry closed in winter?', 4],
  ['What is this about?', 0],
  ['Ferry ferry FERRY closed', 2],
  ['谁关闭了北京的渡轮', 6],
  ['من أغلق العبّارة في الميناء', 3],
  ['', 0],
])('countSignificant finds in %j %d words', (title, count) => {
  expect(countSignificant(title)).toBe(count)
})

it.each([
  ['Who closed the ferry?', undefined],
  ['Who closed the harbour ferry?', 'Who closed the harbour ferry?'],
  ['  “Closed”  harbour\u00a0ferry*  "now" ', 'Closed harbour ferry now'],
  ['', undefined],
])('searchLike asks for %j as %j', (title, search) => {
  expect(searchLike(title)).toBe(search)
})

const text = (...marked: string[]) => marked.flatMap((word) => [{ text: word, marked: true as const }, { text: ' x ' }])

it.each([
  ['half of the words', text('Ferry', 'closed'), text(), true],
  ['words of the passage', text('ferry'), text('harbour'), true],
  ['the same word twice', text('ferry'), text('Ferry'), false],
  ['one word', text('ferry'), text(), false],
])('isLike compares by %s', (_, title, passage, expected) => {
  expect(isLike({ title, passage }, 'Why was the harbour ferry closed in winter?')).toBe(expected)
})

it('isLike counts the words of a run in a script without blanks', () => {
  expect(isLike({ title: text('关闭了北京的渡轮'), passage: [] }, '谁关闭了北京的渡轮')).toBe(true)
})

it('isLike wants more of a longer title', () => {
  const asked = 'Who paid for the broken harbour crane, the new ferry pier and the lost customs documents?'
  expect(isLike({ title: text('harbour', 'ferry', 'pier'), passage: [] }, asked)).toBe(false)
})
