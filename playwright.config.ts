import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** Tests that publish or hide stories; all others find the demonstration unchanged. */
const publishing =
  '**/{authors,conditions,corrections,delivery,following,journeys,moderation,newsletter,updates,writing}.spec.ts'

export default defineConfig(browserSuite('e2e'), {
  globalSetup: './tests/product/start-demo.ts',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  // A service worker would answer navigations in the place of what a test routes. Its own tests allow it.
  use: { screenshot: 'only-on-failure', serviceWorkers: 'block' },
  // A worker starts one product for all its tests of a project.
  projects: [
    { name: 'reading', testIgnore: publishing },
    { name: 'publishing', testMatch: publishing },
  ],
})
