/** What the reports of the test runners say: how many tests passed, and the name of each that did not. */

export type Outcome = { passed: number; failures: string[] }

/** A skipped test counts as failed: it proves nothing. A file that does not load is one failure. */
export function readVitest(report: string, root: string): Outcome {
  type Test = { status: string; fullName: string }
  type File = { name: string; status: string; assertionResults: Test[] }
  const { testResults } = JSON.parse(report) as { testResults: File[] }
  const outcomes = testResults.map(({ name, status, assertionResults }): Outcome => {
    const file = name.replace(`${root}/`, '')
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${file} › ${test.fullName.trim()}${test.status === 'failed' ? '' : ` (${test.status})`}`)
    const isBroken = status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
    return {
      passed: assertionResults.length - failures.length,
      failures: isBroken ? [...failures, `${file} (as a whole)`] : failures,
    }
  })
  return add(outcomes)
}

/** A test that was skipped, or passed only when it was tried again, counts as failed. */
export function readPlaywright(report: string): Outcome {
  type Spec = { title: string; tests: { status: string }[] }
  type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
  type Report = { suites: Suite[]; errors: { message?: string }[] }
  const readSuite = ({ title, suites = [], specs = [] }: Suite): Outcome => {
    const tests = specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: spec.title, status })))
    const failures = tests
      .filter(({ status }) => status !== 'expected')
      .map(({ title, status }) => (status === 'unexpected' ? title : `${title} (${status})`))
    const inner = add([{ passed: tests.length - failures.length, failures }, ...suites.map(readSuite)])
    return { passed: inner.passed, failures: inner.failures.map((name) => `${title} › ${name}`) }
  }
  const { suites, errors } = JSON.parse(report) as Report
  const broken = errors.map(({ message = 'an error outside of any test' }) => message.split('\n')[0] as string)
  return add([...suites.map(readSuite), { passed: 0, failures: broken }])
}

const add = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})
