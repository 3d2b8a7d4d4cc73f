/**
 * `npm run bench` runs every benchmark in turn, prints one table and keeps it in `docs/benchmarks.md`. `npm run bench
 * -- board` runs one and replaces its rows there. With further arguments, as in `npm run bench -- pages 3`, it keeps
 * nothing. Installs the packages of the benchmarks first if they are missing or outdated.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ensureBrowser } from '../scripts/browser.ts'
import { besideCommitted, type Kept, keep, printTable, readCommitted } from './kept-table.ts'
import { rowsFile } from './results.ts'

const benches = ['visits', 'pages', 'lists', 'server', 'editor', 'board', 'search', 'forgot']

const [name, ...parameters] = process.argv.slice(2)
if (name !== undefined && !benches.includes(name)) {
  process.stderr.write(`There is no bench ${name}. There are: ${benches.join(', ')}.\n`)
  process.exit(1)
}
if (!isInstalled()) {
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('`npm ci` failed in bench/: is there a network?')
}
const measured: Kept = {}
const committed = readCommitted()
for (const bench of name === undefined ? benches : [name]) {
  process.stdout.write(`━━ ${bench} ${'━'.repeat(76 - bench.length)}\n`)
  fs.rmSync(rowsFile(bench), { force: true })
  const loadBefore = load()
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${bench}.ts`), ...parameters], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
  else if (fs.existsSync(rowsFile(bench))) {
    measured[bench] = {
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      load: `${loadBefore}, ${load()}`,
      versions: describeVersions(),
      rows: besideCommitted(JSON.parse(fs.readFileSync(rowsFile(bench), 'utf8')), committed[bench]?.rows),
    }
  }
}
process.stdout.write(`━━ table ${'━'.repeat(71)}\n`)
printTable(measured)
if (parameters.length === 0) await keep(measured, benches)

/** Processes that waited for a processor in the last minute. */
function load(): string {
  return os.loadavg()[0]?.toFixed(1) ?? ''
}

function describeMachine(): string {
  const [processor] = os.cpus()
  return `${os.cpus().length} × ${processor?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`
}

function describeVersions(): string {
  const [chromium] = spawnSync(ensureBrowser(), ['--version'], { encoding: 'utf8' }).stdout.match(/[\d.]+/) ?? []
  const programs = fs.globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1) ?? 'postgres'
  const [postgres] = spawnSync(programs, ['--version'], { encoding: 'utf8' }).stdout?.match(/[\d.]+/) ?? []
  const sqlite = new DatabaseSync(':memory:').prepare('select sqlite_version() as version').get()
  return `Node ${process.versions.node}, SQLite ${sqlite?.version}, PostgreSQL ${postgres ?? 'none'}, Chromium ${chromium}`
}

/** npm writes its own copy of the lock file when it has installed everything. */
function isInstalled(): boolean {
  const changedAt = (file: string) =>
    fs.statSync(path.join(import.meta.dirname, file), { throwIfNoEntry: false })?.mtimeMs
  return (changedAt('node_modules/.package-lock.json') ?? 0) >= (changedAt('package-lock.json') ?? 0)
}
