import { describe, expect, it } from 'vitest'
import { isMadeOfContext } from './context-words.ts'

const context = {
  name: 'Zoë O’Hara-Müller',
  email: 'z.muller99+lede@mail.example',
  publicUrl: 'https://tidings.example:8443',
}

describe('isMadeOfContext', () => {
  it.each([
    'ledelede',
    'Lede2026!',
    'l.e.d.e.1.2.3',
    'ledenews',
    'News-Lede-News',
    'tidings2026',
    'tidings.example',
    'journalist1',
    'zoemuller',
    'ZOË MÜLLER 1990',
    'ohara_lede_99',
    'z.muller99+lede@mail.example',
    'ｌｅｄｅ１２３４',
  ])('returns true for %j', (password) => expect(isMadeOfContext(password, context)).toBe(true))

  it.each([
    'the lede of my morning paper',
    'zoe likes rowing at dawn',
    'ledger2026',
    'xlede123',
    'lede123x',
    '1815-12-10',
    'пароль 密码',
    '🗝️🗝️🗝️🗝️🗝️🗝️🗝️🗝️',
  ])('returns false for %j', (password) => expect(isMadeOfContext(password, context)).toBe(false))

  it('compares names in any script', () => {
    const person = { ...context, name: '李 明' }
    expect(isMadeOfContext('李明李明1234', person)).toBe(true)
    expect(isMadeOfContext('李明的旧船1234', person)).toBe(false)
  })

  it('is checked in linear time even if there are many ways to split it', () => {
    const person = { ...context, name: Array.from({ length: 60 }, (_, n) => 'a'.repeat((n % 8) + 1)).join(' ') }
    // Trying every split would never end.
    expect(isMadeOfContext(`${'a'.repeat(800)}b`, person)).toBe(false)
  })
})
