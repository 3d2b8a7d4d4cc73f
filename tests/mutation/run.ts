/**
 * `npm run test:mutation` changes the code of each module below in every way that Stryker knows and counts how many
 * changes its tests notice (docs/testing.md#mutation-tests). `npm run test:mutation -- ledger session` runs two modules.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

type Module = { mutate: string; tests: string }

const root = path.join(import.meta.dirname, '../..')
/** Known devices are tested where people sign in and out, and where strangers guess. */
const testsOfSessions =
  'server/platform/sessions/*.test.ts server/accounts/{sign-in,own-sessions}.test.ts tests/security/owner-lock-out.isolated.test.ts'
/** Other tests accept deliveries whose cards are declined or unanswered, that are matched, or that nobody accepts in time. */
const testsOfAccepting = [
  quickTests('{acceptance,payments,cards}'),
  'server/bounties/matching.test.ts server/bounties/deliveries/reviewing.test.ts',
].join(' ')
const modules = new Map<string, Module>([
  ...['ledger', 'policy', 'jobs', 'disputes', 'connect', 'payouts', 'matching'].map(serverModule),
  // Complaints end in refunds, and a disputed charge is refunded by nobody.
  ['refunds', { mutate: 'server/settlement/refunds/*.ts', tests: quickTests('{refunds,complaints,disputes}') }],
  ['payments', { mutate: 'server/money/payments/*.ts', tests: quickTests('{payments,cards}') }],
  ['accepting', { mutate: 'server/settlement/acceptance/*.ts', tests: testsOfAccepting }],
  ['sessions', { mutate: 'server/platform/sessions/*.ts', tests: testsOfSessions }],
  ...fs.globSync('src/**/*.machine.ts', { cwd: root }).map(machineModule),
])

/** Crashes and random histories notice more, but repeating them for each change would take days. */
function quickTests(folder: string): string {
  return `server/*/${folder}/!(*crashing*|*.property).test.ts`
}

function serverModule(name: string): [string, Module] {
  return [name, { mutate: `server/*/${name}/*.ts`, tests: quickTests(name) }]
}

/**
 * The machine with the files of its setup and its parts (`autosave-conflict.ts`). A change of them runs all tests, because
 * `setup()` runs before each test; so they are only those that carry the machine's name.
 */
function machineModule(machine: string): [string, Module] {
  const name = path.basename(machine, '.machine.ts')
  const files = `${path.dirname(machine)}/${name}`
  return [name, { mutate: `${files}@(.machine|-*).ts`, tests: `${files}*.test.ts` }]
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !modules.has(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no module ${unknown.join(', ')}. There are: ${[...modules.keys()].join(', ')}.\n`)
  process.exit(1)
}
install()
const scores = (names.length > 0 ? names : [...modules.keys()]).map((name) => `${name} ${measure(name)}`)
process.stdout.write(`${scores.join('\n')}\n`)

function install() {
  const { status } = spawnSync('npm', ['ci', '--silent'], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('`npm ci` failed in tests/mutation/: is there a network?')
}

function measure(name: string): string {
  const { mutate, tests } = modules.get(name) as Module
  const stryker = path.join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const changed = [mutate, '!**/*.test.ts'].join(',')
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tests/mutation/stryker.config.json', '--mutate', changed],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests } },
  )
  if (status !== 0) throw new Error(`Stryker could not measure ${name}`)
  return describeScore(path.join(root, 'test-results/mutation.json'))
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

function describeScore(report: string): string {
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report
  const counted = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = counted.filter((status) => status === 'Killed' || status === 'Timeout').length
  const missed = counted.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return `${Math.floor((100 * noticed) / (noticed + missed))} % (${noticed} of ${noticed + missed})`
}
