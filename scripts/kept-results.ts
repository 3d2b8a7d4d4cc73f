/**
 * Remembers which checks passed for which files, so that a check whose files have not changed since costs nothing.
 * `npm ci` forgets it all, and a fresh clone knows nothing.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './checks.ts'

const file = path.join(root, 'node_modules/.cache/lede/passed.json')

type Kept = Record<string, { hash: string; passed: number }>

const read = (): Kept => (fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept) : {})

/** Hashes all files that Git has or would add. `undefined` without Git. */
export function hashInputs(inputs: string[]): string | undefined {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...inputs]
  const { status, stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (status !== 0) return
  const hash = createHash('sha256').update(`${process.version} ${process.env.TEST_DATABASE_URL !== undefined}`)
  const isFile = (name: string) => fs.statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile()
  for (const name of stdout.split('\0').filter(isFile).sort()) {
    const content = fs.readFileSync(path.join(root, name))
    hash.update(`\n${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** How many tests passed with these inputs; `undefined` if the check has not passed with them. */
export function readPassed(check: string, hash: string): number | undefined {
  const kept = read()[check]
  return kept?.hash === hash ? kept.passed : undefined
}

export function keepPassed(check: string, hash: string, passed: number): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify({ ...read(), [check]: { hash, passed } }))
}
