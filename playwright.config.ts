import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/e2e/build-product.ts',
  use: { screenshot: 'only-on-failure' },
})
