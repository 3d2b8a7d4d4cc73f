/** docs/security.md names the code and the test behind each threat. Both must exist under exactly these names. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findNamedTests, isTest } from '#tests/support/named-tests.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const text = read('docs/security.md')

const files = new Set([...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:md|json))`/g)].map(([, file = '']) => file))
const tests = findNamedTests(text)

describe('docs/security.md', () => {
  it('names files that exist', () => {
    expect(files.size).toBeGreaterThan(100)
    expect([...files].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  })

  it('names tests that exist', () => {
    expect(tests.length).toBeGreaterThan(200)
    expect(tests.filter((test) => !isTest(test))).toEqual([])
  })
})

describe('tests/security/README.md', () => {
  it('explains every variable of the long tests', () => {
    const folder = 'tests/security'
    const long = fs.readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.long.test.ts'))
    const namesIn = (file: string) => read(`${folder}/${file}`).match(/PROOF_[A-Z_]+/g) ?? []
    expect(new Set(namesIn('README.md'))).toEqual(new Set(long.flatMap(namesIn)))
  })
})
