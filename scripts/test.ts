/**
 * `npm test`: every check there is, one after the other; the last line is `N passed, M failed`. With names, only those:
 * `npm test -- tests stories`. With `TEST_DATABASE_URL`, the check `engine` runs the server's suites on PostgreSQL.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')

type Count = { passed: number; failed: number }
type Check = {
  name: string
  title: string
  command: [string, ...string[]]
  /** What to do when it fails. */
  remedy: string
  /** Reads the command's own report; without one, the check is one test. */
  count?: (report: string) => Count
  needsBrowser?: boolean
  /** Runs only when it is named. */
  onRequest?: boolean
}

const vitest = (name: string, ...projects: string[]): Check['command'] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
]

const reportOf = (name: string) => path.join(results, `${name}.json`)

const checks: Check[] = [
  { name: 'types', title: 'Types', command: ['tsc'], remedy: 'Mend the types that `npm run typecheck` names.' },
  { name: 'lint', title: 'Lint and format', command: ['biome', 'ci', '.'], remedy: 'Type `npm run format`.' },
  {
    name: 'architecture',
    title: 'Architecture',
    command: ['steiger', 'src', '--fail-on-warnings'],
    remedy:
      'Move the import or the file: the rules of the house in README.md, "How it is put together", say what may import what.',
  },
  {
    name: 'tests',
    title: 'Units, machines, server and contract',
    command: vitest('tests', 'unit', 'unit-dom', 'server', 'contract'),
    remedy: 'Run one alone: `npx vitest run --project server accounts`.',
    count: countVitest,
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
    count: countVitest,
    needsBrowser: true,
  },
  {
    name: 'audit',
    title: 'Audit of dialogs, menus and their like',
    command: ['playwright', 'test', '--config', 'playwright.audit.config.ts'],
    remedy: 'Run one alone: `npx playwright test -c playwright.audit.config.ts dialogs`; docs/accessibility.md.',
    count: countPlaywright,
    needsBrowser: true,
  },
  {
    name: 'e2e',
    title: 'End to end',
    command: ['playwright', 'test'],
    remedy: 'Run one alone: `npx playwright test sign-in --headed`.',
    count: countPlaywright,
    needsBrowser: true,
  },
  {
    name: 'engine',
    title: 'Server and contract on the other engine',
    command: vitest('engine', 'server', 'contract'),
    remedy: 'Run one alone with the same TEST_DATABASE_URL: `npx vitest run --project server bounties`.',
    count: countVitest,
    onRequest: true,
  },
]

/** A skipped test counts as failed: it proves nothing. A file that does not load is one failure. */
function countVitest(report: string): Count {
  type File = { status: string; assertionResults: { status: string }[] }
  const { testResults } = JSON.parse(report) as { testResults: File[] }
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const each = assertionResults.map((result) => result.status)
    return status === 'failed' && !each.includes('failed') ? [...each, 'failed'] : each
  })
  const passed = statuses.filter((status) => status === 'passed').length
  return { passed, failed: statuses.length - passed }
}

function countPlaywright(report: string): Count {
  type Stats = { expected: number; unexpected: number; flaky: number; skipped: number }
  const { stats, errors } = JSON.parse(report) as { stats: Stats; errors: unknown[] }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

function run({ name, title, command: [program, ...parameters], count, needsBrowser, remedy }: Check): Count {
  console.log(`\n━━ ${title} ${'━'.repeat(Math.max(0, 76 - title.length))}`)
  const started = performance.now()
  fs.rmSync(reportOf(name), { force: true })
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
      ...(needsBrowser ? { CHROMIUM_PATH: ensureBrowser() } : {}),
    },
  })
  if (error !== undefined) console.error(error.message)
  const result = readResult(name, status === 0, count)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${title}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`)
  if (result.failed > 0) console.log(`  → ${remedy}`)
  return result
}

function readResult(name: string, succeeded: boolean, count: Check['count']): Count {
  if (count === undefined || !fs.existsSync(reportOf(name))) {
    return succeeded && count === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
  const counted = count(fs.readFileSync(reportOf(name), 'utf8'))
  // An error outside of any test, or no test at all.
  const unseen = (!succeeded && counted.failed === 0) || counted.passed + counted.failed === 0
  return unseen ? { ...counted, failed: counted.failed + 1 } : counted
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => checks.every((check) => check.name !== name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
fs.mkdirSync(results, { recursive: true })
const chosen = checks.filter(({ name, onRequest }) => (named.length === 0 ? !onRequest : named.includes(name)))
const total = { passed: 0, failed: 0 }
for (const check of chosen) {
  const { passed, failed } = run(check)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
