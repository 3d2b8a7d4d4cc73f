/**
 * `npm run bench` runs every benchmark in turn. `npm run bench -- board` runs one and passes on further arguments:
 * `npm run bench -- pages 3`. Installs the packages of the benchmarks first if they are missing or outdated.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const benches = ['pages', 'board', 'search', 'lists', 'forgot', 'editor']

const [name, ...parameters] = process.argv.slice(2)
if (name !== undefined && !benches.includes(name)) {
  process.stderr.write(`There is no bench ${name}. There are: ${benches.join(', ')}.\n`)
  process.exit(1)
}
if (!isInstalled()) {
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('`npm ci` failed in bench/: is there a network?')
}
for (const bench of name === undefined ? benches : [name]) {
  process.stdout.write(`━━ ${bench} ${'━'.repeat(76 - bench.length)}\n`)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${bench}.ts`), ...parameters], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

/** npm writes its own copy of the lock file when it has installed everything. */
function isInstalled(): boolean {
  const changedAt = (file: string) =>
    fs.statSync(path.join(import.meta.dirname, file), { throwIfNoEntry: false })?.mtimeMs
  return (changedAt('node_modules/.package-lock.json') ?? 0) >= (changedAt('package-lock.json') ?? 0)
}
