import { describe, expect, it } from 'vitest'
import { type BoardFilter, isNarrowed, parametersOf, stateOf, withOrder, withState } from './board-filter.ts'

describe('withState and withOrder', () => {
  it.each<[BoardFilter, BoardFilter['state'], BoardFilter]>([
    [{}, 'answered', { state: 'answered' }],
    [{ state: 'open', category: 'science', order: 'funded' }, undefined, { category: 'science', order: 'funded' }],
    [{ category: 'science', order: 'closing' }, 'answered', { state: 'answered', category: 'science' }],
    [{ order: 'closing' }, undefined, {}],
  ])('lead %j in the state %s to %j', (filter, state, changed) => {
    expect(withState(filter, state)).toEqual(changed)
  })

  it.each<[BoardFilter, BoardFilter['order'], BoardFilter]>([
    [{ state: 'answered', category: 'arts' }, 'voted', { state: 'answered', category: 'arts', order: 'voted' }],
    [{ state: 'answered', category: 'arts' }, 'closing', { category: 'arts', order: 'closing' }],
    [{ order: 'closing' }, 'funded', { state: 'open', order: 'funded' }],
    [{ order: 'closing' }, undefined, { state: 'open' }],
    [{ order: 'voted' }, undefined, {}],
  ])('lead %j in the order %s to %j', (filter, order, changed) => {
    expect(withOrder(filter, order)).toEqual(changed)
  })
})

describe('stateOf', () => {
  it('is open for bounties that are closing soon, and else the state of the filter', () => {
    expect([stateOf({ order: 'closing' }), stateOf({ state: 'answered', order: 'voted' }), stateOf({})]).toEqual([
      'open',
      'answered',
      undefined,
    ])
  })
})

describe('isNarrowed', () => {
  it.each<[BoardFilter, boolean]>([
    [{}, false],
    [{ order: 'funded' }, false],
    [{ order: 'closing' }, true],
    [{ state: 'open' }, true],
    [{ category: 'food' }, true],
  ])('judges %j as %s', (filter, expected) => {
    expect(isNarrowed(filter)).toBe(expected)
  })
})

describe('parametersOf', () => {
  it('leaves out what is not set', () => {
    expect(parametersOf({ state: undefined, category: 'food', order: 'voted' })).toEqual({
      category: 'food',
      order: 'voted',
    })
  })
})
