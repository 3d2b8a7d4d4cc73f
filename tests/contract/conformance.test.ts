/** docs/conformance.md names the tests of each sentence of docs/specification.md. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findNamedTests, isTest } from '#tests/support/named-tests.ts'
import { keyOf, splitClauses } from './split-clauses.ts'

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '../../docs', file), 'utf8')
const text = read('conformance.md')
const clauses = splitClauses(read('specification.md'))

/** The rows of the tables, with the heading above each. */
function readRows() {
  let heading = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) heading = line
    const [, key, proof] = line.match(/^\| (.+?) \| (.+) \|$/) ?? []
    return key === undefined || proof === undefined || /^(?:sentence|---)$/.test(key) ? [] : [{ heading, key, proof }]
  })
}
const rows = readRows()

describe('splitClauses', () => {
  it('splits a line into sentences, but not inside parentheses and quotations', () => {
    const markdown =
      "## Title\n\n- /a (b. C): 'You can't. Sorry!' It says 'No.' and ends with 'Yes.' Or (D. E.) F? (So it is.) G\n\nThe user's list:\n- One. Two"
    expect(splitClauses(markdown)).toEqual(
      [
        { line: 3, sentence: "/a (b. C): 'You can't. Sorry!'" },
        { line: 3, sentence: "It says 'No.' and ends with 'Yes.'" },
        { line: 3, sentence: 'Or (D. E.) F?' },
        { line: 3, sentence: '(So it is.)' },
        { line: 3, sentence: 'G' },
        { line: 5, sentence: "The user's list:" },
        { line: 6, sentence: 'One.' },
        { line: 6, sentence: 'Two' },
      ].map((clause) => ({ heading: '## Title', ...clause })),
    )
  })

  it('finds every sentence of the specification', () => {
    expect(clauses).toHaveLength(330)
    const lines = read('specification.md')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    expect(lines.map((line) => line.replace(/^- /, ''))).toEqual(
      [...Map.groupBy(clauses, ({ line }) => line).values()].map((parts) =>
        parts.map(({ sentence }) => sentence).join(' '),
      ),
    )
  })
})

describe('docs/conformance.md', () => {
  it('has a row for each sentence of the specification, in its order and under its headings', () => {
    expect(rows.map(({ heading, key }) => [heading, key])).toEqual(
      clauses.map(({ heading, sentence }) => [heading, keyOf(sentence)]),
    )
  })

  it('names in each row tests that exist, or says why there is nothing to test', () => {
    const differs = '[differs](product.md#where-we-differ-and-why)<br>'
    const open = rows.filter(({ proof }) => {
      if (/^— \S/.test(proof)) return false
      const tests = proof.replace(differs, '').split('<br>')
      const named = findNamedTests(proof)
      return tests.length !== named.length || !named.every(isTest)
    })
    expect(open).toEqual([])
    expect(rows.filter(({ proof }) => proof.startsWith('—')).length).toBeLessThan(30)
  })
})
