import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** End to end: a real browser against the built product, started by `tests/e2e/fixtures.ts`. */
export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/e2e/build-product.ts',
  use: { screenshot: 'only-on-failure' },
})
