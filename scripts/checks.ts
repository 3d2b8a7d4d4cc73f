/** The checks of `npm test`, in their order (docs/testing.md). */
import fs from 'node:fs'
import path from 'node:path'
import { findUnasked, parseStatements } from './asked-statements.ts'
import { engineTests } from './engine-tests.ts'
import { type Outcome, readPlaywright, readVitest } from './test-reports.ts'

export const root = path.resolve(import.meta.dirname, '..')
export const results = path.join(root, 'test-results')

export const reportOf = (name: string) => path.join(results, `${name}.json`)

/** The statements that the tests of a check asked of the database, a line each. */
export const statementsOf = (name: string) => path.join(results, `${name}-statements.jsonl`)

export type Check = {
  name: string
  title: string
  command: [string, ...string[]]
  remedy: string
  read?: (report: string, root: string) => Outcome
  needsBrowser?: boolean
  onRequest?: boolean
  /** `--changed` runs it. */
  followsChanges?: boolean
  /**
   * The most processor seconds that it may take, its child processes included: about three times what it took at best,
   * because the same run has taken 423 and 711.
   */
  budget: number
  /** The files that it depends on, as pathspecs of Git. */
  inputs: string[]
  /** Finds what is wrong although all tests have passed. */
  findGaps?: () => string[]
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

const everything = ['.']
/** Stories are built from these, without the server. */
const client = ['src', 'contract', 'public', '.storybook', 'scripts', 'tests', '*.json', '*.config.ts']
const product = ['src', 'server', 'contract', 'public', 'scripts', 'tests', '*.json', '*.config.ts', ':!*.test.ts*']

export const checks: Check[] = [
  {
    name: 'types',
    title: 'Types',
    // Each checker checks shared types again: four, the default, take more time on two processors than two.
    command: ['npm', 'run', '--silent', 'typecheck'],
    remedy: 'Mend the types that `npm run typecheck` names.',
    budget: 200,
    followsChanges: true,
    inputs: ['*.ts', '*.tsx', '*.json'],
  },
  {
    name: 'lint',
    title: 'Lint, format and unused code',
    command: ['npm', 'run', '--silent', 'lint'],
    remedy: 'Type `npm run format`; delete what Knip names, or move a file that only tests use out of the product.',
    budget: 60,
    followsChanges: true,
    inputs: everything,
  },
  {
    name: 'architecture',
    title: 'Architecture',
    command: ['npm', 'run', '--silent', 'architecture'],
    remedy: 'Move the import or the file: docs/architecture.md#layout says what may import what.',
    budget: 30,
    followsChanges: true,
    inputs: everything,
  },
  {
    name: 'tests',
    title: 'Units, machines, server, contract and security',
    command: vitest('tests', 'unit', 'unit-dom', 'server', 'isolated', 'measured'),
    remedy: 'Run one alone: `npx vitest run --project server accounts`.',
    read: readVitest,
    budget: 1500,
    followsChanges: true,
    inputs: everything,
  },
  {
    name: 'build',
    title: 'Build',
    command: ['node', 'scripts/build.ts'],
    remedy: 'See `npm run build`.',
    budget: 90,
    inputs: [...product, ':!tests'],
  },
  {
    name: 'size',
    title: 'Size of the first view, and the browsers that the build needs',
    command: ['npm', 'run', '--silent', 'size'],
    remedy:
      'Import what the first view does not need lazily: `const x = await import(…)`. Do without features that old browsers lack.',
    budget: 40,
    inputs: [...product, ':!tests'],
  },
  {
    name: 'stories',
    title: 'Stories',
    command: vitest('stories', 'stories'),
    remedy: 'Open the story in `npm run storybook`; its Accessibility and Interactions panels say the same.',
    read: readVitest,
    needsBrowser: true,
    budget: 1800,
    followsChanges: true,
    inputs: client,
  },
  {
    name: 'audit',
    title: 'Audit of dialogs, menus and their like',
    command: ['playwright', 'test', '--config', 'playwright.audit.config.ts'],
    remedy: 'Run one alone: `npx playwright test -c playwright.audit.config.ts dialogs`; docs/accessibility.md.',
    read: readPlaywright,
    needsBrowser: true,
    budget: 900,
    inputs: client,
  },
  {
    name: 'e2e',
    title: 'End to end',
    command: ['playwright', 'test'],
    remedy: 'Run one alone: `npx playwright test sign-in --headed`.',
    read: readPlaywright,
    needsBrowser: true,
    budget: 2000,
    inputs: product,
  },
  {
    name: 'browsers',
    title: 'Firefox and WebKit',
    command: vitest('browsers', 'browsers'),
    remedy: 'Run one alone: `npx vitest run --project browsers webkit -t picture`.',
    read: readVitest,
    budget: 400,
    inputs: product,
  },
  {
    name: 'engine',
    title: 'Server and contract on the other engine',
    command: [...vitest('engine', 'server', 'isolated'), ...engineTests],
    remedy: 'Run one alone with the same TEST_DATABASE_URL: `npx vitest run --project server bounties`.',
    read: readVitest,
    onRequest: true,
    budget: 1500,
    inputs: everything,
    findGaps: findUnaskedOfPostgres,
  },
  {
    name: 'engine-e2e',
    title: 'End to end on the other engine',
    command: ['playwright', 'test', '--grep', '@engine'],
    remedy: 'Run one alone with the same TEST_DATABASE_URL: `npx playwright test payouts`.',
    read: readPlaywright,
    needsBrowser: true,
    onRequest: true,
    budget: 900,
    inputs: product,
  },
]

function findUnaskedOfPostgres(): string[] {
  const missing = ['tests', 'engine'].find((name) => !fs.existsSync(statementsOf(name)))
  if (missing !== undefined) return [`run \`npm test -- ${missing}\` first: it records the statements to compare`]
  const read = (name: string) => parseStatements(fs.readFileSync(statementsOf(name), 'utf8'))
  return findUnasked(read('tests'), read('engine')).map(
    ({ sql, site, test }) => `${site} asks PostgreSQL in no test of scripts/engine-tests.ts; ${test} would: ${sql}`,
  )
}
