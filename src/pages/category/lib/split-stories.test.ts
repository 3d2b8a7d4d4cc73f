import { expect, it } from 'vitest'
import { splitStories } from './split-stories.ts'

const split = (count: number) => {
  const { lead, rest } = splitStories(Array.from({ length: count }, (_, at) => at))
  expect([...lead, ...rest]).toEqual(Array.from({ length: count }, (_, at) => at))
  return [lead.length, rest.length]
}

it('leads with three to eight stories and leaves whole rows of two and three columns', () => {
  expect([0, 1, 3, 4, 8, 9, 10, 14, 15, 200].map(split)).toEqual([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 0],
    [8, 0],
    [3, 6],
    [4, 6],
    [8, 6],
    [3, 12],
    [8, 192],
  ])
})
