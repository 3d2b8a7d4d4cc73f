import { userTypes } from '@contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { accountTypes, isJournalist } from './account-type.ts'

describe('account types', () => {
  it('have the names of the specification', () => {
    const labels = Object.entries(accountTypes).map(([type, { label }]) => [Number(type), label])
    expect(labels).toEqual([
      [0, 'Regular User'],
      [1, 'Journalist'],
      [2, 'ID Verified Journalist'],
      [3, 'Press Card Verified Journalist'],
      [99, 'Administrator'],
    ])
  })

  it('count as journalist from the basic one on', () => {
    const journalists = Object.values(userTypes).filter((user_type) => isJournalist({ user_type }))
    expect(journalists).toEqual([1, 2, 3, 99])
  })
})
