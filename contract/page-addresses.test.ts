import { describe, expect, it } from 'vitest'
import { findPageAddress } from './page-addresses.ts'

const addressOf = (address: string) => findPageAddress(new URL(address, 'https://lede.example'))?.address

describe('findPageAddress', () => {
  it.each([
    [
      '/questions?state=in_progress&order=funded&category=science',
      '/questions?state=in_progress&category=science&order=funded',
    ],
    ['/questions?search=&state=&category=&order=&page=', '/questions'],
    ['/questions?state=closed&category=sport&order=newest&page=1', '/questions'],
    ['/questions?state=open&state=answered', '/questions'],
    ['/questions?page=20&utm_source=letter', '/questions?page=20'],
    ['/questions?page=10000', '/questions'],
    ['/questions?page=2.5', '/questions'],
    ['/questions/b-1?fund=true', '/questions/b-1'],
    ['/bounties?search=ferry&order=closing&bounty=b-1&page=2', '/bounties?search=ferry&order=closing&bounty=b-1'],
  ])('reads %s as %s', (address, canonical) => {
    expect(addressOf(address)).toBe(canonical)
  })
})
