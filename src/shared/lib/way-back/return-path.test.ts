import { describe, expect, it } from 'vitest'
import { parseReturnPath } from './return-path.ts'

describe('parseReturnPath', () => {
  it.each(['/', '/articles/42', '/bounties?page=2#top', '/a//b'])('keeps %s', (next) => {
    expect(parseReturnPath(next)).toEqual({ next })
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'articles/42',
    '',
    42,
    undefined,
  ])('drops %j', (next) => {
    expect(parseReturnPath(next)).toEqual({})
  })
})
