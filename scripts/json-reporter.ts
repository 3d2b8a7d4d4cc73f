/** Adds errors that belong to no test to Vitest's JSON report, which omits them (`test-reports.ts` reads them). */
import fs from 'node:fs'
import { JsonReporter, type TestModule } from 'vitest/node'

type UnhandledError = { message: string; stack?: string }

export default class JsonReporterWithErrors extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledError[] = []): Promise<void> {
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    const file = typeof outputFile === 'object' ? outputFile.json : undefined
    if (file === undefined) return
    const report = JSON.parse(fs.readFileSync(file, 'utf8')) as object
    const unhandledErrors = errors.map(({ message, stack }) => ({ message, stack }))
    fs.writeFileSync(file, JSON.stringify({ ...report, unhandledErrors }))
  }
}
