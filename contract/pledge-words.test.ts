import { describe, expect, it } from 'vitest'
import type { PledgeLimit } from './bounty.ts'
import { limitOfAddition, limitOfFirst, limitOfWhole } from './pledge-words.ts'

const limit = (cap: PledgeLimit['cap'], most: number, set_to: number): PledgeLimit => ({ cap, most, set_to })
const shareReason = 'on a bounty with 3 or more backers, nobody can raise a pledge above 25% of the total'

describe('limitOfWhole', () => {
  it.each([
    [limit('pledge', 500, 500), 20, 'You can pledge up to $500.00: no backer can pledge more on a bounty.'],
    [limit('bounty', 89.5, 8000), 20, 'You can pledge up to $89.50: a bounty can have at most $8,000.00.'],
    [limit('share', 33.33, 25), 20, `You can pledge up to $33.33: ${shareReason}.`],
    [limit('share', 50, 25), 50, `You cannot raise your pledge above $50.00: ${shareReason}.`],
    [
      limit('pledge', 60, 30),
      60,
      'You cannot raise your pledge above $60.00: no backer can pledge more than $30.00 on a bounty.',
    ],
  ])('states %j to a backer with a pledge of %d', (limit, own, words) => {
    expect(limitOfWhole(limit, own)).toEqual({ most: limit.most, words })
  })
})

describe('limitOfAddition', () => {
  it.each([
    [limit('pledge', 500, 500), 0, 500, 'You can pledge up to $500.00: no backer can pledge more on a bounty.'],
    [
      limit('pledge', 500, 500),
      499.7,
      0.3,
      'You can add up to $0.30 to your pledge: no backer can pledge more than $500.00 on a bounty.',
    ],
    [
      limit('pledge', 500, 500),
      500,
      0,
      'You cannot add to your pledge now: no backer can pledge more than $500.00 on a bounty.',
    ],
    [limit('bounty', 0, 8000), 0, 0, 'You cannot pledge on this bounty now: a bounty can have at most $8,000.00.'],
    [limit('share', 20, 25), 0, 20, `You can pledge up to $20.00: ${shareReason}.`],
  ])('states %j to a backer with a pledge of %d', (limit, own, most, words) => {
    expect(limitOfAddition(limit, own)).toEqual({ most, words })
  })
})

it('limitOfFirst states the cap on a pledge', () => {
  expect(limitOfFirst({ pledge: 500, bounty: 8000, share: 25 })).toEqual({
    most: 500,
    words: 'You can pledge up to $500.00: no backer can pledge more on a bounty.',
  })
})
