import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserFlags, findQuickBrowser } from './scripts/browser.ts'
import { findScratchFolder } from './scripts/scratch-folder.ts'
import viteConfig from './vite.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    'storybook/test-provided': { a11y: boolean }
  }
}

const failOnConsole = './src/shared/testing/fail-on-console.ts'
const pollingTimeout = './src/shared/testing/polling-timeout.ts'
const prepareDatabases = './server/testing/prepare-databases.ts'
const answerWithMocks = './src/shared/lib/mock-server/answer-with-mocks.ts'

/**
 * Tests share imported modules, which saves loading them again; modules keep no state between tests. Tests that use
 * `vi.mock` have this suffix and run isolated.
 */
const isolated = '{contract,scripts,server,src,tests,.storybook}/**/*.isolated.test.{ts,tsx}'

/** Measures processor time, which other work on the machine makes longer, so it runs when all other tests have ended. */
const measured = 'tests/security/cost-of-hostile-input.test.ts'

/** Tests of load, crashes and memory that take minutes: only `npm run test:long` runs them. */
const long = 'tests/**/*.long.test.ts'

/** They run with few histories in `npm test`, and with many in `npm run test:long` (`server/testing/property-runs.ts`). */
const property = '{server,src}/**/*.property.test.ts'

// The processes of the tests inherit it, and `os.tmpdir()` reads it.
process.env.TMPDIR ??= findScratchFolder()

const { plugins, resolve } = await viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false, isPreview: false })

/**
 * Pre-bundle these. If the browser discovered one late, Vite would reload the page and fail the running test. Runs
 * without `node_modules/.cache` and `node_modules/.vite` must pass (docs/testing.md#stories).
 */
const loadedInBrowser = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-toolbar',
  '@radix-ui/react-tooltip',
  '@storybook/addon-a11y/preview',
  '@storybook/react-vite',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@vanilla-extract/recipes/createRuntimeFn',
  '@xstate/react',
  'axe-core',
  'diff',
  'downshift',
  'idb-keyval',
  'ky',
  'lucide-react',
  'mermaid',
  'msw',
  'msw/browser',
  'msw/experimental',
  'msw-storybook-addon',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'slate',
  'slate-dom',
  'slate-history',
  'slate-react',
  'storybook/test',
  'valibot',
  'xstate',
  'xstate/graph',
]

function stories(): TestProjectConfiguration {
  const executablePath = findQuickBrowser()
  return {
    extends: true,
    plugins: [
      storybookTest({ configDir: '.storybook', initialGlobals: { theme: 'light', viewport: { value: 'full' } } }),
    ],
    optimizeDeps: { include: loadedInBrowser },
    test: {
      name: 'stories',
      // Three pages run all stories: opening a page for each file costs more than its stories.
      isolate: false,
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      // Disables the addon's accessibility check: check-stories.ts runs axe instead.
      provide: { 'storybook/test-provided': { a11y: false } },
      setupFiles: ['./.storybook/plain-react.ts', failOnConsole, './.storybook/check-stories.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // Stories name days and times.
          contextOptions: { timezoneId: 'UTC' },
          launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Storybook takes ten seconds to start, so only its own panel and `--project stories` run the stories. */
const wantsStories = process.env.VITEST_STORYBOOK !== undefined || process.argv.includes('stories')

export default defineConfig({
  plugins: plugins ?? [],
  resolve: resolve ?? {},
  test: {
    // A generous timeout, not a limit under test: property tests are slow on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // `npm test` retries a failed test once and lists it as flaky if it passes; Vitest alone does not retry.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // Tests of the server wait for processes, files and PostgreSQL: with a worker for each of two processors, these were
    // idle for a fifth of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,contract,scripts,.storybook}/**/*.test.ts', 'bench/*.test.ts'],
          exclude: [isolated],
          setupFiles: [failOnConsole, pollingTimeout, answerWithMocks],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          exclude: [isolated],
          setupFiles: [failOnConsole, pollingTimeout, answerWithMocks],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: prepareDatabases,
          include: ['server/**/*.test.ts', 'tests/{contract,deploy,security}/**/*.test.ts'],
          exclude: [isolated, long, measured],
          setupFiles: [failOnConsole, pollingTimeout],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          globalSetup: prepareDatabases,
          include: [measured],
          setupFiles: [failOnConsole, pollingTimeout],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          globalSetup: prepareDatabases,
          include: [isolated],
          setupFiles: [failOnConsole, pollingTimeout],
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          environment: 'node',
          globalSetup: './tests/browsers/prepare-product.ts',
          include: ['tests/browsers/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          globalSetup: prepareDatabases,
          include: [long, property],
          env: { PROPERTY_RUNS: 'many' },
          setupFiles: [failOnConsole, pollingTimeout],
          // A thousand histories take an hour and a half on PostgreSQL and a busy machine.
          testTimeout: 3 * 60 * 60_000,
          hookTimeout: 5 * 60_000,
          // Run in sequence, because each test loads the machine and would distort the others' measurements.
          fileParallelism: false,
        },
      },
      ...(wantsStories ? [stories()] : []),
    ],
  },
})
