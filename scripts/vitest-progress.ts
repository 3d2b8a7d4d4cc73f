/** Vitest reporter. Counts files, because the number of tests in a file is known only once it is loaded. */
import type { Reporter, TestCase, TestSpecification } from 'vitest/node'
import { formatCount, printProgress } from './progress.ts'

export default class VitestProgress implements Reporter {
  private files = 0
  private endedFiles = 0
  private tests = 0
  private failed = 0
  private stop = () => {}

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length
    this.stop = printProgress(
      () =>
        `${formatCount(this.endedFiles)} of ${formatCount(this.files)} files, ${formatCount(this.tests)} tests done, ${this.failed} failed`,
    )
  }

  onTestCaseResult(test: TestCase): void {
    this.tests += 1
    if (test.result().state === 'failed') this.failed += 1
  }

  onTestModuleEnd(): void {
    this.endedFiles += 1
  }

  onTestRunEnd(): void {
    this.stop()
  }
}
