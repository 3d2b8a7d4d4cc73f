import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Programs that every machine with Node and npm has. */
const always = /^(?:node|npm|npx|git|bash|sh)$/

const started = /(?<![.\w])(?:spawn|spawnSync|exec|execSync|execFile|execFileSync|findProgram)\(\s*(['"`])([\w./-]+)/g

it('declares each program that a test looks for with describeWith', () => {
  const files = fs
    .globSync('{src,server,contract,scripts,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.long.test.ts'))
  const undeclared = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const programs = [...text.matchAll(started)].map(([, , program = '']) => program)
    const beyond = programs.filter((program) => !always.test(program))
    return beyond.length > 0 && !text.includes('describeWith(') ? [`${file}: ${beyond.join(', ')}`] : []
  })
  const remedy =
    'A newcomer with only Node and npm runs these tests too. Declare what a test needs beyond them with describeWith ' +
    '(tests/product/describe-with.ts).'
  expect(undeclared, remedy).toEqual([])
})
