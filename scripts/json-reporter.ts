/**
 * Adds to Vitest's JSON report what it omits and `test-reports.ts` reads: errors that belong to no test, and how long each
 * file took to start and to test.
 */
import fs from 'node:fs'
import { JsonReporter, type TestModule } from 'vitest/node'

type UnhandledError = { message: string; stack?: string }

export default class CompleteJsonReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledError[] = []): Promise<void> {
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    const file = typeof outputFile === 'object' ? outputFile.json : undefined
    if (file === undefined) return
    const report = JSON.parse(fs.readFileSync(file, 'utf8')) as object
    const unhandledErrors = errors.map(({ message, stack }) => ({ message, stack }))
    const timings = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const starting = environmentSetupDuration + prepareDuration + collectDuration + setupDuration
      return { file: module.relativeModuleId, starting, testing: duration }
    })
    fs.writeFileSync(file, JSON.stringify({ ...report, unhandledErrors, timings }))
  }
}
