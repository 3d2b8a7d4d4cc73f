import { expect, it } from 'vitest'
import { hueOf } from './hue-of.ts'

it('depends on the pseudonym alone', () => {
  const pseudonyms = ['q3b1Zk0yTg', 'q3b1Zk0yTg', 'Ux81mPQa9d', '', '🦉']
  expect(pseudonyms.map(hueOf)).toEqual([1, 1, 0, 0, 4])
})
