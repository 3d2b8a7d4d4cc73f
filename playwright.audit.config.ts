import { defineConfig } from '@playwright/test'
import { browserFlags, ensureBrowser } from './scripts/browser.ts'

/** Where everything is broken on purpose (`tests/audit/sabotage.ts`), nothing is waited for. */
const isSabotaged = process.env.AUDIT_SABOTAGE !== undefined
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

/** The audit of dialogs, menus and their like: a real browser with a real keyboard, on the built workbench. */
export default defineConfig({
  testDir: 'tests/audit',
  outputDir: 'test-results/audit',
  globalSetup: './tests/audit/workbench-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: isSabotaged ? 20_000 : 60_000,
  expect: { timeout: isSabotaged ? 2_000 : 10_000 },
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
    viewport: { width: 1280, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-US',
    // What moves is audited for itself; everything else need not wait for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
