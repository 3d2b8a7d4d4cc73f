/** What the suites that need a whole browser share: `playwright.config.ts` and `playwright.audit.config.ts`. */
import { defineConfig } from '@playwright/test'
import { browserFlags, ensureQuickBrowser } from '../scripts/browser.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** The suite of a folder in `tests/`. CI retries a failed test once and lists it as flaky when it then passes. */
export const browserSuite = (folder: string) =>
  defineConfig({
    testDir: `tests/${folder}`,
    outputDir: `test-results/${folder}`,
    fullyParallel: true,
    forbidOnly: true,
    retries: Number(process.env.TEST_RETRIES ?? 0),
    // Much of it waits: for a frame, for a pause in the writing, for a server that comes back.
    workers: 3,
    timeout: 60_000,
    // Patience, not a measure.
    expect: { timeout: 15_000 },
    reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
    use: {
      launchOptions: { executablePath: ensureQuickBrowser(), args: browserFlags },
      viewport: { width: 1280, height: 900 },
      timezoneId: 'UTC',
      locale: 'en-US',
    },
  })
