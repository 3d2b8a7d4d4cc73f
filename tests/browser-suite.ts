import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, ensureQuickBrowser } from '../scripts/browser.ts'

/** Most pages are gone before the compilers that optimize their code have paid for themselves. */
const compileQuickly = '--js-flags=--no-opt,--no-maglev'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
/** `npm test` names the suite and prints progress lines instead of a line per test. */
const lines =
  process.env.TEST_SUITE === undefined ? 'list' : path.join(import.meta.dirname, '../scripts/playwright-progress.ts')

export const browserSuite = (folder: string) =>
  defineConfig({
    testDir: `tests/${folder}`,
    outputDir: `test-results/${folder}`,
    fullyParallel: true,
    forbidOnly: true,
    retries: Number(process.env.TEST_RETRIES ?? 0),
    // The tests mostly wait, for frames, autosave or a restarting server, so three workers fit two processors.
    workers: 3,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    reporter: [[lines], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
    use: {
      launchOptions: { executablePath: ensureQuickBrowser(), args: [...browserFlags, compileQuickly] },
      viewport: { width: 1280, height: 900 },
      timezoneId: 'UTC',
      locale: 'en-US',
    },
  })
