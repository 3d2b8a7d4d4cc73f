import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/e2e/build-product.ts',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  use: { screenshot: 'only-on-failure' },
})
