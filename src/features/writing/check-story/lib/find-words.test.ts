import { expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const found = (text: string) => findWords(text).map(({ kind, words }) => [kind, words])

it.each([
  ['The pump was TK years old', 'unfinished', 'The pump was TK years old'],
  ['He paid $TKTK for it', 'unfinished', 'He paid $TKTK for it'],
  ['a TK-year-old pump', 'unfinished', 'a TK-year-old pump'],
  ['XXX said so', 'unfinished', 'XXX said so'],
  ['TODO: call them', 'unfinished', 'TODO: call them'],
  ['Lorem ipsum dolor', 'unfinished', 'Lorem ipsum dolor'],
  ['It leaks [check with Noor] daily', 'unfinished', 'It leaks [check with Noor] daily'],
  ['Anna Weber (not to be named) saw it', 'sources', 'Anna Weber (not to be named) saw it'],
  ['Anna, don’t\u00a0name her', 'sources', 'Anna, don’t\u00a0name her'],
  ['Said OFF THE RECORD', 'sources', 'Said OFF THE RECORD'],
  ['Write to anna.weber+tips@post.lede.org!', 'contacts', 'anna.weber+tips@post.lede.org'],
  ['Call +49 (0)30 1234-5678.', 'contacts', '+49 (0)30 1234-5678'],
  ['Call 0171 5551234 now', 'contacts', '0171 5551234'],
  ['Call (212) 555-0142 now', 'contacts', '(212) 555-0142'],
])('finds in “%s” words that readers should not see', (text, kind, words) => {
  expect(found(text)).toEqual([[kind, words]])
})

it.each([
  'A Turk in TKO boots, at TKs and MaXXXine',
  'Super Bowl XX, page tk, XX',
  '[Translated by the author]',
  'They do not understand; publish what you know; name them',
  'Follow @ines@lede.example or write 5@6',
  'From 1990-2000, on 2026-11-28, 28.11.2026 and 05-06-2024',
  'It cost 1 234 567 890, or 0.123456789 of 12,345,678.90',
  'ISBN 978-3-16-148410-0, case 2019/123456, IP 192.168.100.100',
])('leaves “%s” alone', (text) => {
  expect(found(text)).toEqual([])
})

it('names a place in a long text by its neighbors', () => {
  const text = `${'a '.repeat(40)}TK ${'b '.repeat(40)}`
  expect(findWords(text)).toEqual([{ kind: 'unfinished', at: 80, words: '…a a a a a a a a a TK b b b b b b b b b…' }])
})

it('cuts no word in half', () => {
  expect(found('Yesterday the company was paid TK dollars by the other companies')).toEqual([
    ['unfinished', '…company was paid TK dollars by the…'],
  ])
})

it('lists everything in the order of the text', () => {
  expect(found('a@b.de TK (212) 555-0142 TK').map(([kind]) => kind)).toEqual([
    'contacts',
    'unfinished',
    'contacts',
    'unfinished',
  ])
})
