import { expect, it } from 'vitest'
import { isFull, move, type Placed, place, placeOf, remove } from './placements.ts'

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
