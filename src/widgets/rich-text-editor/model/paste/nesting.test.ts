import { expect, it } from 'vitest'
import { nestsDeeperThan } from './nesting.ts'

it.each([
  ['open elements', '<b>a<i>b<u>c', true],
  ['closed elements', '<b></b><b></b><i></I></i></i><b><i>', false],
  ['elements that end by themselves', '<p>a<p>b<br><li>c<td>d', false],
  ['comments', '<!-- <b><b><b> --><b><i>', false],
  ['elements behind a comment', '<!-- --><b><i><u>', true],
  ['a comment that never ends', '<b><!-- <b><b><b>', false],
  ['elements with a prefix', '<o:p><o:p><v:f a=b>', true],
])('nestsDeeperThan counts %s', (_, html, isDeeper) => {
  expect(nestsDeeperThan(2, html)).toBe(isDeeper)
})
