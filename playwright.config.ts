import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** These tests mostly wait, so they can share the processors with others. */
const waiting = /draft-recovery\.spec\.ts/

export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/e2e/build-product.ts',
  use: { screenshot: 'only-on-failure' },
  workers: 5,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: 2 },
    { name: 'working', testIgnore: waiting, workers: 3 },
  ],
})
