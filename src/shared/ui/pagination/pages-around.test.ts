import { expect, it } from 'vitest'
import { pagesAround } from './index.tsx'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 51, [1, 2, null, 51]],
  [2, 5, [1, 2, 3, 4, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 51, [1, 2, 3, 4, 5, null, 51]],
  [5, 51, [1, null, 4, 5, 6, null, 51]],
  [51, 51, [1, null, 50, 51]],
])('links page %d of %d to %j', (page, last, numbers) => {
  expect(pagesAround(page, last)).toEqual(numbers)
})
