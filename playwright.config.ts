import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** These wait more than they work, and leave the processors to the others meanwhile. */
const waiting = /never-lose-a-word\.spec\.ts/

/** End to end: a real browser against the built product, started by `tests/e2e/fixtures.ts`. */
export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/e2e/build-product.ts',
  use: { screenshot: 'only-on-failure' },
  workers: 5,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 2 },
    { name: 'working', testIgnore: waiting, workers: 3 },
  ],
})
