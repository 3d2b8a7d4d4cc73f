import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyPot, PotForm } from './pot-form.ts'

const values = {
  ...emptyPot(new Date(2026, 10, 20, 12).getTime()),
  sponsor_email: 'sponsor@lede.test',
  disclosure: 'Matched by us',
  total: '5000',
}

describe('PotForm', () => {
  it('runs from the start of the first day to the end of the last', () => {
    expect(v.parse(PotForm, values)).toEqual({
      sponsor_email: 'sponsor@lede.test',
      disclosure: 'Matched by us',
      categories: [],
      percent: 100,
      most_per_backer: 50,
      total: 5_000,
      least_backers: 3,
      bounty_percent: 25,
      starts_at: new Date(2026, 10, 20).toISOString(),
      ends_at: new Date(2026, 11, 20, 23, 59, 59, 999).toISOString(),
    })
  })

  it.each([
    [{ percent: '' }, 'Please enter a percentage'],
    [{ percent: 'half' }, 'Please enter a percentage'],
    [{ percent: '301' }, 'must be at most 300'],
    [{ least_backers: '' }, 'Please enter a number'],
    [{ least_backers: '51' }, 'must be at most 50'],
    [{ bounty_percent: '0' }, 'must be at least 1'],
    [{ total: '0' }, 'Please enter a valid amount'],
    [{ starts_at: '' }, 'Please choose the first day'],
    [{ ends_at: '2026-02-31' }, 'Please choose the last day'],
    [{ disclosure: ' ' }, 'Please say who pays'],
  ])('refuses %j', (changes, message) => {
    const { issues = [] } = v.safeParse(PotForm, { ...values, ...changes })
    expect(issues.map((issue) => issue.message)).toEqual([message])
  })
})
