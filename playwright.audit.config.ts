import { defineConfig } from '@playwright/test'
import { browserSuite } from './tests/browser-suite.ts'

/** Where everything is broken on purpose (`tests/audit/sabotage.ts`), nothing is waited for. */
const sabotaged = { timeout: 20_000, expect: { timeout: 2_000 } }

/** The audit of dialogs, menus and their like: a real browser with a real keyboard, on the built workbench. */
export default defineConfig(browserSuite('audit'), {
  globalSetup: './tests/audit/workbench-setup.ts',
  // What moves is audited for itself; everything else need not wait for it.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  ...(process.env.AUDIT_SABOTAGE === undefined ? {} : sabotaged),
})
