import { stripVTControlCharacters } from 'node:util'

/** Milliseconds of a file: before its first test, and in its tests. */
export type Timing = { file: string; starting: number; testing: number }

/**
 * A failure is a test's name, followed by its messages on separate lines. `flaky` names tests that passed on retry;
 * they also count as passed. `npm test` retries once (`TEST_RETRIES`).
 */
export type Outcome = { passed: number; failures: string[]; flaky: string[]; timings: Timing[] }

/**
 * A skipped test counts as failed, because it proves nothing. A file that fails to load is one failure, and so is an
 * error outside a test (`json-reporter.ts`).
 */
export function readVitest(report: string, root: string): Outcome {
  type Test = { status: string; fullName: string; failureMessages?: (string | null)[] }
  type File = { name: string; status: string; assertionResults: Test[] }
  type Unhandled = { message: string; stack?: string }
  type Report = { testResults: File[]; unhandledErrors: Unhandled[]; timings: Timing[] }
  const { testResults, unhandledErrors, timings } = JSON.parse(report) as Report
  const outcomes = testResults.map(({ name, status, assertionResults }): Outcome => {
    const file = name.replace(`${root}/`, '')
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ status, fullName, failureMessages }) =>
        withReasons(`${file} › ${fullName.trim()}${status === 'failed' ? '' : ` (${status})`}`, failureMessages),
      )
    const isBroken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
    const flaky = assertionResults
      .filter((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
      .map(({ fullName }) => `${file} › ${fullName.trim()}`)
    return {
      flaky,
      passed: assertionResults.length - failures.length,
      failures: isBroken ? [...failures, `${file} (as a whole)`] : failures,
      timings: [],
    }
  })
  const failures = unhandledErrors.map(({ message, stack }) =>
    withReasons(`outside of any test: ${message}`, stack === undefined ? [] : [stack]),
  )
  return add([...outcomes, { passed: 0, failures, flaky: [], timings }])
}

export function readPlaywright(report: string): Outcome {
  type Test = { status: string; results?: { duration?: number; errors: { message?: string }[] }[] }
  type Spec = { title: string; tests: Test[] }
  type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
  type Report = { suites: Suite[]; errors: { message?: string }[] }
  const readSuite = ({ title, suites = [], specs = [] }: Suite): Outcome => {
    const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })))
    const failures = tests
      .filter(({ status }) => status !== 'expected' && status !== 'flaky')
      .map(({ title, status, results = [] }) =>
        withReasons(
          status === 'unexpected' ? title : `${title} (${status})`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      )
    const flaky = tests.filter(({ status }) => status === 'flaky').map((test) => test.title)
    const testing = tests.flatMap(({ results = [] }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0)
    const timings = tests.length === 0 ? [] : [{ file: title, starting: 0, testing }]
    const inner = add([{ passed: tests.length - failures.length, failures, flaky, timings }, ...suites.map(readSuite)])
    const within = (name: string) => `${title} › ${name}`
    return {
      ...inner,
      failures: inner.failures.map(within),
      flaky: inner.flaky.map(within),
      timings: inner.timings.map((timing) => ({ ...timing, file: title })),
    }
  }
  const { suites, errors } = JSON.parse(report) as Report
  const broken = errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] as string)
  const outcome = add([...suites.map(readSuite), { passed: 0, failures: broken, flaky: [], timings: [] }])
  return { ...outcome, timings: sumByFile(outcome.timings) }
}

const add = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
  timings: outcomes.flatMap(({ timings }) => timings),
})

function sumByFile(timings: Timing[]): Timing[] {
  const sums = new Map<string, Timing>()
  for (const { file, starting, testing } of timings) {
    const sum = sums.get(file) ?? { file, starting: 0, testing: 0 }
    sums.set(file, { file, starting: sum.starting + starting, testing: sum.testing + testing })
  }
  return [...sums.values()]
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7)

/** One line a file, the slowest first: seconds of starting and testing, and its name. */
export function listSlowest(timings: Timing[], count: number): string[] {
  const total = ({ starting, testing }: Timing) => starting + testing
  return timings
    .toSorted((one, other) => total(other) - total(one))
    .slice(0, count)
    .map(({ file, starting, testing }) => `${seconds(starting)} ${seconds(testing)}  ${file}`)
}

/** Enough to identify the error; a failed story prints its whole page, hundreds of lines. */
const mostLines = 60

/** Vitest has no message of what is thrown without being an error, such as a redirect. */
const withReasons = (name: string, messages: (string | null)[] = []): string =>
  [name, ...messages.flatMap((message) => linesOf(message ?? 'It threw no error.').slice(0, mostLines))].join('\n')

const linesOf = (message: string): string[] => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const page = lines.indexOf('Ignored nodes: comments, script, style')
  const end = lines.indexOf('</html>')
  return page < 0 ? lines : [...lines.slice(0, page), ...(end < 0 ? [] : lines.slice(end + 1))]
}
