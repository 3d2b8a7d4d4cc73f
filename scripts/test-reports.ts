import { stripVTControlCharacters } from 'node:util'

/**
 * A failure is a test's name, followed by its messages on separate lines. `flaky` names tests that passed on retry;
 * they also count as passed. `npm test` retries once (`TEST_RETRIES`).
 */
export type Outcome = { passed: number; failures: string[]; flaky: string[] }

/**
 * A skipped test counts as failed, because it proves nothing. A file that fails to load is one failure, and so is an
 * error outside a test (`json-reporter.ts`).
 */
export function readVitest(report: string, root: string): Outcome {
  type Test = { status: string; fullName: string; failureMessages?: string[] }
  type File = { name: string; status: string; assertionResults: Test[] }
  type Unhandled = { message: string; stack?: string }
  const { testResults, unhandledErrors } = JSON.parse(report) as { testResults: File[]; unhandledErrors: Unhandled[] }
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
    }
  })
  const failures = unhandledErrors.map(({ message, stack }) =>
    withReasons(`outside of any test: ${message}`, stack === undefined ? [] : [stack]),
  )
  return add([...outcomes, { passed: 0, failures, flaky: [] }])
}

export function readPlaywright(report: string): Outcome {
  type Test = { status: string; results?: { errors: { message?: string }[] }[] }
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
    const inner = add([{ passed: tests.length - failures.length, failures, flaky }, ...suites.map(readSuite)])
    const within = (name: string) => `${title} › ${name}`
    return { passed: inner.passed, failures: inner.failures.map(within), flaky: inner.flaky.map(within) }
  }
  const { suites, errors } = JSON.parse(report) as Report
  const broken = errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] as string)
  return add([...suites.map(readSuite), { passed: 0, failures: broken, flaky: [] }])
}

const add = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
})

/** Enough to identify the error; a failed story prints its whole page, hundreds of lines. */
const mostLines = 60

const withReasons = (name: string, messages: string[] = []): string =>
  [name, ...messages.flatMap((message) => linesOf(message).slice(0, mostLines))].join('\n')

const linesOf = (message: string): string[] => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const page = lines.indexOf('Ignored nodes: comments, script, style')
  const end = lines.indexOf('</html>')
  return page < 0 ? lines : [...lines.slice(0, page), ...(end < 0 ? [] : lines.slice(end + 1))]
}
