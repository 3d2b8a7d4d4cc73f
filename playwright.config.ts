import { defineConfig } from '@playwright/test'
import { browserFlags, ensureBrowser } from './scripts/browser.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** End to end: a real browser against the built product, started by `tests/e2e/fixtures.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/build-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
    viewport: { width: 1280, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
})
