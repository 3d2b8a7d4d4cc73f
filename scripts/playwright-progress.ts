/** Playwright reporter: prints the progress of the suite, and each failure as it happens. */
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { formatCount, printProgress } from './progress.ts'

export default class PlaywrightProgress implements Reporter {
  private tests = 0
  private done = 0
  private failed = 0
  private stop = () => {}

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests().length
    this.stop = printProgress(
      () => `${formatCount(this.done)} of ${formatCount(this.tests)} tests done, ${this.failed} failed`,
    )
  }

  onTestEnd(test: TestCase, { retry, errors, status }: TestResult): void {
    const isWrong = status !== test.expectedStatus
    if (isWrong) {
      console.log(`\nFAIL ${test.titlePath().filter(Boolean).join(' › ')}${retry === 0 ? '' : ' (again)'}`)
      for (const error of errors) printError(error)
    }
    if (isWrong && retry < test.retries) return
    this.done += 1
    if (isWrong) this.failed += 1
  }

  onError(error: TestError): void {
    printError(error)
  }

  onEnd(): void {
    this.stop()
  }

  printsToStdio(): boolean {
    return true
  }
}

function printError({ stack, message, snippet }: TestError): void {
  console.log([stack ?? message, snippet].filter(Boolean).join('\n'))
}
