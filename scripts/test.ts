/**
 * `npm test` runs every check in turn. It prints the name and reason of every failure, then `N passed, M failed` as
 * the last line. A failed test is retried `TEST_RETRIES` times (1); if it then passes it counts as passed and is
 * listed as `flaky: check: test`. `npm test -- tests stories` runs only the named checks. With `TEST_DATABASE_URL`,
 * `engine` and `engine-e2e` run the database tests on PostgreSQL.
 *
 * `--profile` prints what each check and its slowest files took. `--again` also runs checks that passed with the same
 * files. `--changed` runs the tests and stories of what changed since `main`: no substitute for a whole run.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { type Check, checks, reportOf, results, root, statementsOf } from './checks.ts'
import { hashInputs, keepPassed, readPassed } from './kept-results.ts'
import { countProcessorSeconds } from './processor-seconds.ts'
import { formatTime, type Suite } from './progress.ts'
import { listRelatedTests } from './related-tests.ts'
import { findScratchFolder } from './scratch-folder.ts'
import { listSlowest, type Outcome } from './test-reports.ts'

const startedAt = Date.now()

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean' }, again: { type: 'boolean' }, changed: { type: 'boolean' } },
})
const unknown = named.filter((name) => checks.every((check) => check.name !== name))
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}. Available checks: ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

/** With `--changed`, Vitest runs these files alone. */
const related = options.changed ? listRelatedTests(root) : undefined
const nothing: Outcome = { passed: 0, failures: [], flaky: [], timings: [] }
const profile: string[] = []

async function run(check: Check, place: string): Promise<Outcome> {
  const { name, title, needsBrowser, remedy, inputs } = check
  console.log(
    `\n━━ ${place} ${title} ${'━'.repeat(Math.max(0, 70 - title.length))} ${formatTime(Date.now() - startedAt)}`,
  )
  const hash = hashInputs(inputs)
  const kept = hash === undefined || options.again ? undefined : readPassed(name, hash)
  if (kept !== undefined) {
    console.log(`${title}: ${kept} passed before, and no file that it depends on has changed (--again runs it)`)
    return { ...nothing, passed: kept }
  }
  if (needsBrowser) ensureBrowser()
  const outcome = await measure(check, place)
  if (outcome.failures.length > 0) console.log(`  → ${remedy}`)
  else if (hash !== undefined && outcome.flaky.length === 0 && !options.changed) keepPassed(name, hash, outcome.passed)
  return outcome
}

/** Runs the check, and fails it if it took more processor seconds than its budget. */
async function measure(check: Check, place: string): Promise<Outcome> {
  const { name, title, budget } = check
  const started = performance.now()
  const stopCounting = countProcessorSeconds()
  const tested = await execute(check, place)
  const seconds = stopCounting()
  const gaps = tested.failures.length > 0 ? [] : (check.findGaps?.() ?? [])
  const outcome = { ...tested, failures: [...tested.failures, ...gaps] }
  const wall = (performance.now() - started) / 1000
  const took = `${formatTime(wall * 1000)}${seconds === undefined ? '' : `, ${seconds.toFixed(0)} of ${budget} s of processor`}`
  console.log(`${title}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${took}`)
  profile.push(`${name.padEnd(13)} ${took}`)
  const sum = (part: 'starting' | 'testing') =>
    (outcome.timings.reduce((total, timing) => total + timing[part], 0) / 1000).toFixed(0)
  if (outcome.timings.length > 0) {
    profile.push(`  ${sum('starting')} s to start files, ${sum('testing')} s in tests. The slowest:`)
    profile.push(...listSlowest(outcome.timings, 30).map((line) => `  ${line}`))
  }
  if (seconds === undefined || seconds <= budget || options.changed) return outcome
  const slowest = listSlowest(outcome.timings, 10).join('\n')
  const failure = `took ${seconds.toFixed(0)} s of processor, and its budget is ${budget} s (scripts/checks.ts)\n${slowest}`
  return { ...outcome, failures: [...outcome.failures, `${title} ${failure}`] }
}

async function execute(
  { name, title, command: [program, ...parameters], read }: Check,
  place: string,
): Promise<Outcome> {
  for (const file of [reportOf(name), statementsOf(name)]) fs.rmSync(file, { force: true })
  const isStory = (file: string) => !/\.test\.tsx?$/.test(file)
  const chosenFiles = related?.filter((file) => isStory(file) === (name === 'stories')) ?? []
  if (related !== undefined && program === 'vitest' && chosenFiles.length === 0) return nothing
  const child = spawn(program, [...parameters, ...(program === 'vitest' ? chosenFiles : [])], {
    cwd: root,
    stdio: 'inherit',
    env: {
      TEST_RETRIES: '1',
      TMPDIR: findScratchFolder(),
      ...process.env,
      PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
      TEST_STATEMENTS: statementsOf(name),
      TEST_SUITE: JSON.stringify({ name: `${place} ${title}`, startedAt } satisfies Suite),
    },
  })
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  return readOutcome(name, succeeded, read)
}

function readOutcome(name: string, succeeded: boolean, read: Check['read']): Outcome {
  const failed = (reason: string, outcome = nothing): Outcome => ({ ...outcome, failures: [reason] })
  if (read === undefined) return succeeded ? { ...nothing, passed: 1 } : failed('see above')
  if (!fs.existsSync(reportOf(name))) return failed('it ended without a report')
  const outcome = read(fs.readFileSync(reportOf(name), 'utf8'), root)
  const { passed, failures } = outcome
  if (passed + failures.length === 0) return failed('there was no test to run')
  return !succeeded && failures.length === 0 ? failed('an error outside of any test', outcome) : outcome
}

fs.mkdirSync(results, { recursive: true })
const isChosen = ({ name, onRequest, followsChanges }: Check) =>
  named.length > 0 ? named.includes(name) : !onRequest && (!options.changed || followsChanges)
const chosen = checks.filter(isChosen)
let passed = 0
const failures: string[] = []
const flaky: string[] = []
for (const [at, check] of chosen.entries()) {
  const outcome = await run(check, `[${at + 1}/${chosen.length}]`)
  passed += outcome.passed
  flaky.push(...outcome.flaky.map((test) => `flaky: ${check.name}: ${test}`))
  failures.push(...outcome.failures.map((failure) => `✗ ${check.name}: ${failure.replaceAll('\n', '\n✗   ')}`))
}
if (options.profile) console.log(['', ...profile].join('\n'))
// Print the summary last, where a truncated log still shows it; `.ci/run` parses these lines.
console.log(`\nAll of it took ${formatTime(Date.now() - startedAt)}.`)
console.log(['', ...failures, ...flaky, `${passed} passed, ${failures.length} failed`].join('\n'))
process.exitCode = failures.length === 0 ? 0 : 1
