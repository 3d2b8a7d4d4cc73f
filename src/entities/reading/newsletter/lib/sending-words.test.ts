import type { SendingCounts } from '@contract/newsletter-issue.ts'
import { expect, it } from 'vitest'
import { describeExcluded, describeTimeLeft, sumExcluded } from './sending-words.ts'

it.each([
  [null, undefined],
  [0, 'less than a minute left'],
  [29, 'less than a minute left'],
  [60, 'about a minute left'],
  [700, 'about 12 minutes left'],
  [5_340, 'about 89 minutes left'],
  [5_400, 'about 2 hours left'],
])('describes %s seconds as %j', (seconds, words) => {
  expect(describeTimeLeft(seconds)).toBe(words)
})

const countsWith = (excluded: Partial<SendingCounts['excluded']>) =>
  ({ excluded: { unsubscribed: 0, suppressed: 0, rejected: 0, stopped: 0, ...excluded } }) as SendingCounts

it('names only the reasons that excluded somebody', () => {
  const counts = countsWith({ unsubscribed: 1_200, rejected: 3 })
  expect([sumExcluded(counts), describeExcluded(counts), describeExcluded(countsWith({}))]).toEqual([
    1_203,
    '1,200 had unsubscribed, 3 refused by their mail server.',
    undefined,
  ])
})
