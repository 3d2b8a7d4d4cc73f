import { expect, it } from 'vitest'
import { formOf, isFull, move, type Placed, place, placeOf, remove } from './placements.ts'

const entry = (id: string) => ({ id, title: `Story ${id}`, note: 'By Nellie Bly' })
const placed: Placed = { pinned: [entry('a'), entry('b')], demoted: [entry('c')] }
const idsOf = ({ pinned, demoted }: Placed) => [pinned, demoted].map((list) => list.map(({ id }) => id).join(''))

it.each([
  ['moves the second up', move(placed, 'b', -1), ['ba', 'c']],
  ['moves the first down', move(placed, 'a', 1), ['ba', 'c']],
  ['leaves the first where it is', move(placed, 'a', -1), ['ab', 'c']],
  ['leaves the last where it is', move(placed, 'b', 1), ['ab', 'c']],
  ['leaves a demoted one where it is', move(placed, 'c', -1), ['ab', 'c']],
  ['pins another as the last', place(placed, entry('d'), 'pinned'), ['abd', 'c']],
  ['pins a demoted one', place(placed, entry('c'), 'pinned'), ['abc', '']],
  ['demotes a pinned one', place(placed, entry('a'), 'demoted'), ['b', 'ca']],
  ['removes one', remove(placed, 'b'), ['a', 'c']],
] as const)('%s', (_, result, expected) => {
  expect(idsOf(result)).toEqual(expected)
})

it('says which demoted entries the front page could not show', () => {
  const story = { title: 'Ferry', journalist_name: 'Nellie Bly', delivery_date: '2026-10-01T08:00:00.000Z' }
  const question = { title: 'Who?', backing: { backers: 1, raised: 50 } }
  const form = formOf({
    version: 1,
    changed: null,
    stories: {
      pinned: [],
      demoted: [
        { id: 'a', ...story },
        { id: 'b', ...story, is_absent: true },
      ],
    },
    questions: { pinned: [], demoted: [{ id: 'c', ...question, is_absent: true }] },
    former: null,
  })
  expect([...form.stories.demoted, ...form.questions.demoted]).toEqual([
    { id: 'a', title: 'Ferry', note: 'By Nellie Bly, October 1, 2026' },
    { id: 'b', title: 'Ferry', note: 'By Nellie Bly, October 1, 2026 · Hidden', isAbsent: true },
    { id: 'c', title: 'Who?', note: '$50.00 pledged · No longer open', isAbsent: true },
  ])
})

it('says where an entry is', () => {
  expect(['a', 'c', 'x'].map((id) => placeOf(placed, id))).toEqual(['pinned', 'demoted', undefined])
})

it('is full with 12 pinned or 100 demoted entries', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => entry(String(index)))
  const full = (pinned: number, demoted: number) => {
    const lists = { pinned: many(pinned), demoted: many(demoted) }
    return [isFull(lists, 'pinned'), isFull(lists, 'demoted')]
  }
  expect([full(11, 99), full(12, 99), full(11, 100)]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
})
