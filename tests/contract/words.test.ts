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
      forbidden: new RegExp(`\\b(?:${forbidden.split(', ').join('|')})(?:s|ed)?\\b`, 'i'),
    }))
}

const sources = fs
  .globSync(['src/**/*.{ts,tsx}', 'contract/**/*.ts', 'server/**/*email*.ts', 'server/platform/mail/*.ts'], {
    cwd: root,
  })
  .filter(
    (file) =>
      !/\.(?:test|stories|samples|handlers|states|css)\.tsx?$|contract\/endpoints\/|src\/shared\/testing\//.test(file),
  )

const texts = sources.flatMap((file) =>
  readTexts(file, read(file))
    .filter(({ words }) => !(words.startsWith('<') || specification.includes(words)))
    .map(({ line, words }) => ({ words, place: `${file}:${line}` })),
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
  expect(texts.filter(({ words }) => /\w'\w/.test(words))).toEqual([])
})
