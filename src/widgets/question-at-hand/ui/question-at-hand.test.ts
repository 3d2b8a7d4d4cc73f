import { expect, it } from 'vitest'
import { questionOfPath } from './question-at-hand.tsx'

it.each([
  ['/questions/bounty-1', { id: 'bounty-1', isFunding: false }],
  ['/questions/bounty-1?fund=true#top', { id: 'bounty-1', isFunding: true }],
  ['/questions/bounty-1?title=Free+money&fund=false', { id: 'bounty-1', isFunding: false }],
])('reads %s', (path, question) => {
  expect(questionOfPath(path)).toEqual(question)
})

it.each([
  undefined,
  '/',
  '/questions',
  '/questions/',
  '/questions/a/b',
  '/questions/%2e%2e',
  `/questions/${'a'.repeat(65)}`,
])('finds none in %j', (path) => {
  expect(questionOfPath(path)).toBeUndefined()
})
