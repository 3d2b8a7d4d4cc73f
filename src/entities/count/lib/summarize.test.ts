import { expect, test } from 'vitest'
import { summarize } from './summarize.ts'

test('says that more may wait than were counted', () => {
  const tasks = { total: 24, total_is_minimum: true }
  expect(summarize({ tasks, money: { promised: 0 }, news: { unseen: 0 } })).toEqual(['24+ things wait for you'])
})

test.each([
  [0, 0, 0, ['Nothing waits for you']],
  [1, 25, 3, ['1 thing waits for you', '$25.00 promised', '3 unread news']],
  [1200, 0, 20, ['1,200 things wait for you', '20+ unread news']],
])('%i tasks, %i promised and %i news are in one line', (total, promised, unseen, words) => {
  expect(summarize({ tasks: { total }, money: { promised }, news: { unseen } })).toEqual(words)
})
