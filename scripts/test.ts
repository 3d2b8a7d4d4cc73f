/**
 * `npm test` runs every check in turn. It prints the name and reason of every failure, then `N passed, M failed` as
 * the last line. A failed test is retried `TEST_RETRIES` times (1); if it then passes it counts as passed and is
 * listed as `flaky: check: test`. `npm test -- tests stories` runs only the named checks. With `TEST_DATABASE_URL`,
 * `engine` and `engine-e2e` run the database tests on PostgreSQL.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { formatTime, type Suite } from './progress.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')

type Check = {
  name: string
  title: string
  command: [string, ...string[]]
  remedy: string
  read?: (report: string, root: string) => Outcome
  needsBrowser?: boolean
  onRequest?: boolean
}

const vitest = (name: string, ...projects: string[]): Check['command'] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=minimal',
  '--reporter=./scripts/vitest-progress.ts',
  '--reporter=./scripts/json-reporter.ts',
  `--outputFile.json=${reportOf(name)}`,
]

/**
 * The longest flows that write, and those about the process. `engine` asks each statement; what pages show and what a browser
 * keeps is the same on every engine.
 */
const writingFlows =
  '/(accounts|connect|delivery|matching|notification-dot|operation|payouts|pledge-life|refunds|review|stripe|writing)\\.spec'

const reportOf = (name: string) => path.join(results, `${name}.json`)

const checks: Check[] = [
  { name: 'types', title: 'Types', command: ['tsc'], remedy: 'Mend the types that `npm run typecheck` names.' },
  {
    name: 'lint',
    title: 'Lint, format and unused code',
    command: ['npm', 'run', '--silent', 'lint'],
    remedy: 'Type `npm run format`; delete what Knip names, or move a file that only tests use out of the product.',
  },
  {
    name: 'architecture',
    title: 'Architecture',
    command: ['npm', 'run', '--silent', 'architecture'],
    remedy: 'Move the import or the file: docs/architecture.md#layout says what may import what.',
  },
  {
    name: 'tests',
    title: 'Units, machines, server, contract and security',
    command: vitest('tests', 'unit', 'unit-dom', 'server', 'isolated', 'security'),
    remedy: 'Run one alone: `npx vitest run --project server accounts`.',
    read: readVitest,
  },
  { name: 'build', title: 'Build', command: ['node', 'scripts/build.ts'], remedy: 'See `npm run build`.' },
  {
    name: 'size',
    title: 'Size of the first view',
    command: ['node', 'scripts/check-size.ts'],
    remedy: 'Import what the first view does not need lazily: `const x = await import(…)`.',
  },
  {
    name: 'stories',
    title: 'Stories, in both themes',
    command: vitest('stories', 'stories'),
    remedy: 'Open the story in `npm run storybook`; its Accessibility and Interactions panels say the same.',
    read: readVitest,
    needsBrowser: true,
  },
  {
    name: 'audit',
    title: 'Audit of dialogs, menus and their like',
    command: ['playwright', 'test', '--config', 'playwright.audit.config.ts'],
    remedy: 'Run one alone: `npx playwright test -c playwright.audit.config.ts dialogs`; docs/accessibility.md.',
    read: readPlaywright,
    needsBrowser: true,
  },
  {
    name: 'e2e',
    title: 'End to end',
    command: ['playwright', 'test'],
    remedy: 'Run one alone: `npx playwright test sign-in --headed`.',
    read: readPlaywright,
    needsBrowser: true,
  },
  {
    name: 'engine',
    title: 'Server and contract on the other engine',
    command: vitest('engine', 'server', 'isolated', 'security'),
    remedy: 'Run one alone with the same TEST_DATABASE_URL: `npx vitest run --project server bounties`.',
    read: readVitest,
    onRequest: true,
  },
  {
    name: 'engine-e2e',
    title: 'End to end on the other engine',
    command: ['playwright', 'test', writingFlows],
    remedy: 'Run one alone with the same TEST_DATABASE_URL: `npx playwright test session`.',
    read: readPlaywright,
    needsBrowser: true,
    onRequest: true,
  },
]

const startedAt = Date.now()

function run(
  { name, title, command: [program, ...parameters], read, needsBrowser, remedy }: Check,
  place: string,
): Outcome {
  console.log(
    `\n━━ ${place} ${title} ${'━'.repeat(Math.max(0, 70 - title.length))} ${formatTime(Date.now() - startedAt)}`,
  )
  if (needsBrowser) ensureBrowser()
  const started = performance.now()
  fs.rmSync(reportOf(name), { force: true })
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: {
      TEST_RETRIES: '1',
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
      TEST_SUITE: JSON.stringify({ name: `${place} ${title}`, startedAt } satisfies Suite),
    },
  })
  if (error !== undefined) console.error(error.message)
  const outcome = readOutcome(name, status === 0, read)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${title}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${seconds} s`)
  if (outcome.failures.length > 0) console.log(`  → ${remedy}`)
  return outcome
}

function readOutcome(name: string, succeeded: boolean, read: Check['read']): Outcome {
  const failed = (reason: string, passed = 0, flaky: string[] = []): Outcome => ({ passed, failures: [reason], flaky })
  if (read === undefined) return succeeded ? { passed: 1, failures: [], flaky: [] } : failed('see above')
  if (!fs.existsSync(reportOf(name))) return failed('it ended without a report')
  const outcome = read(fs.readFileSync(reportOf(name), 'utf8'), root)
  const { passed, failures, flaky } = outcome
  if (passed + failures.length === 0) return failed('there was no test to run')
  return !succeeded && failures.length === 0 ? failed('an error outside of any test', passed, flaky) : outcome
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => checks.every((check) => check.name !== name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}. Available checks: ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
fs.mkdirSync(results, { recursive: true })
const chosen = checks.filter(({ name, onRequest }) => (named.length === 0 ? !onRequest : named.includes(name)))
let passed = 0
const failures: string[] = []
const flaky: string[] = []
for (const [at, check] of chosen.entries()) {
  const outcome = run(check, `[${at + 1}/${chosen.length}]`)
  passed += outcome.passed
  flaky.push(...outcome.flaky.map((test) => `flaky: ${check.name}: ${test}`))
  failures.push(...outcome.failures.map((failure) => `✗ ${check.name}: ${failure.replaceAll('\n', '\n✗   ')}`))
}
// Print the summary last, where a truncated log still shows it; `.ci/run` parses these lines.
console.log(`\nAll of it took ${formatTime(Date.now() - startedAt)}.`)
console.log(['', ...failures, ...flaky, `${passed} passed, ${failures.length} failed`].join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1
