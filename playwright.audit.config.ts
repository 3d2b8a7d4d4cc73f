import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** Short timeouts for runs in which `tests/audit/sabotage.ts` breaks every page on purpose. */
const sabotaged = {
  expect: { timeout: 2_000 },
  use: { actionTimeout: 2_000 },
  // They have no checks by name.
  testIgnore: '**/{docs-pages,editor-input,register}.spec.ts',
}

export default defineConfig(browserSuite('audit'), {
  globalSetup: './tests/audit/serve-workbench.ts',
  // Motion has an audit of its own; the other tests do not wait for it.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  ...(process.env.AUDIT_SABOTAGE === undefined ? {} : sabotaged),
})
