/** Texts use the words of docs/product.md#words. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readTexts } from '../support/read-texts.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const specification = read('docs/specification.md')

type Word = { word: string; forbidden: RegExp }

/** The rows of the glossary, by the words that they replace. */
function readGlossary(): Word[] {
  const [, glossary = ''] = /\n### Words\n(.*?)\n### /s.exec(read('docs/product.md')) ?? []
  return [...glossary.matchAll(/^\| ([^|]+) \|[^|]*\|[^|]*\| ([^|]+) \|$/gm)]
    .filter(([, word]) => word !== 'word' && word !== '---')
    .map(([, word = '', forbidden = '']) => ({
      word,
      forbidden: new RegExp(`\\b(?:${forbidden.split(', ').join('|')})(?:s|ed)?\\b(?![/\\\\])`, 'i'),
    }))
}

/** Everything that people read, in a browser, an email, a file or a terminal. The demonstration's texts belong to its people. */
const sources = fs
  .globSync('{src,contract,server,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) =>
      !/\.(?:test|stories|samples|states|examples|bench|css)\.tsx?$|contract\/endpoints\/|\/(?:testing|migrations|fixtures|demo\w*)\//.test(
        file,
      ),
  )

const texts = sources.flatMap((file) =>
  readTexts(file, read(file))
    .filter(({ words }) => !(words.startsWith('<') || specification.includes(words)))
    .map(({ line, words, isPart }) => ({ words, isPart, place: `${file}:${line}` })),
)

it('names each thing with its one word', () => {
  const found = readGlossary().flatMap(({ word, forbidden }) =>
    texts
      .filter(({ words }) => forbidden.test(words))
      .map(({ words, place }) => `${place}: “${forbidden.exec(words)?.[0]}” is “${word}”: ${words}`),
  )
  expect(found, 'docs/product.md#words has the word to use').toEqual([])
})

it('ends a label of something on its way in three periods', () => {
  expect(texts.filter(({ words }) => /^\w+ing(?: \w+)*…$/.test(words))).toEqual([])
})

it('has typographic apostrophes', () => {
  expect(texts.filter(({ words }) => /[\w…]'\w/.test(words))).toEqual([])
})

it('ends the last of several sentences too', () => {
  const unended = texts.filter(
    ({ words, isPart }) => !isPart && /\p{L}{2}[.!?] \p{Lu}/u.test(words) && !/[.!?…:,)”}]$/.test(words),
  )
  expect(unended).toEqual([])
})

it('promises an email only through `useEmailPromise`, which knows whether one would be sent', () => {
  const promises = texts.filter(
    ({ words, place }) =>
      /\bemail you\b(?! signed)|\byou get an email/i.test(words) && /^src\/(?!pages\/information)/.test(place),
  )
  expect(promises.map(({ words }) => words)).toEqual([
    // They promise no single email. Preferences say above it that an unconfirmed address gets none.
    'Choose what we email you',
    'Thank you. We can now email you about your bounties and stories.',
    '… email you ….',
  ])
})

it('leads to the address that the operator has set, and names none itself', () => {
  const addresses = texts.filter(({ words, place }) => /@lede\.example/.test(words) && !place.includes('/config.ts:'))
  expect(addresses).toEqual([])
})

it('does not cheer', () => {
  expect(texts.filter(({ words }) => /\p{L}!|successful|\w\(s\)/u.test(words))).toEqual([])
})

it('has labels in sentence case, except names and those of the specification', () => {
  const [, listed = ''] =
    /\nA label, title or heading of ours is in sentence case(.*?)\n\n/s.exec(read('docs/product.md')) ?? []
  const names = listed.replaceAll(/\s+/g, ' ')
  const small =
    /^(?:a|an|and|as|at|by|for|from|in|it|my|of|on|or|the|to|with|your|&|AI|CSV|HTML|Lede|Mastodon|Stripe|URL|X)$/
  const capitals = texts.filter(({ words, place }) => {
    const label = words.replace(/^Back to /, '')
    const [, ...others] = label.split(' ').filter((word) => !small.test(word))
    return (
      place.startsWith('src/') &&
      /^\p{Lu}/u.test(words) &&
      others.length > 0 &&
      others.every((word) => /^\p{Lu}[\p{Ll}’]+$/u.test(word)) &&
      !names.includes(label)
    )
  })
  expect(capitals, 'docs/product.md#words has the names').toEqual([])
})

it.each([
  ['You won’t be charged.', 'It is never charged'],
  ['We’ve sent your changes to the journalist.', 'The journalist is told'],
  ['Objection sent. An administrator will decide.', 'Objection made'],
  ['Limit per backer', 'Most for one backer'],
  ['A pot adds your money to other people’s pledges.', 'With a pot you add'],
  ['… receipts', 'Receipts of'],
  ['Add your bank details so we can pay you.', 'You are paid once you'],
  ['Nobody can be paid yet.', 'cannot be paid yet to'],
  ['No refunds yet.', 'Nobody was refunded'],
  ['No pots yet.', 'No pot yet'],
  ['Change requests left', 'Rounds of changes'],
  ['Search this author’s stories', 'Search these stories'],
  ['to search', 'to search, too'],
  ['QR code and embed', 'QR code, and a card'],
  ['All transactions', 'Every movement'],
  ['Existing pledges are never reduced, even above the limit', 'Pledges that exist are never cut'],
  ['A payment you still have to confirm delays nobody else.', 'hold up nobody else'],
  ['**If you do not save a new card,** your pledge is dropped', 'If you do not, your pledge is dropped'],
  ['Lede is the operator of this site. Write to ', 'installation can be reached'],
  ['A bounty more than a week overdue', 'has passed by a week'],
])('says %j and no longer %j', (current, earlier) => {
  expect(texts.some(({ words }) => words.includes(current))).toBe(true)
  expect(texts.filter(({ words }) => words.includes(earlier))).toEqual([])
})
