import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { browserFlags, findQuickBrowser } from './scripts/browser.ts'
import viteConfig from './vite.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What Storybook's addon is told by whoever starts it. */
    'storybook/test-provided': { a11y: boolean }
  }
}

const failOnConsole = './src/shared/testing/fail-on-console.ts'
const answerWithMocks = './src/shared/lib/mock-server/answer-with-mocks.ts'

/**
 * Tests of modules share what they import, for which each would otherwise wait again: a module keeps nothing that another
 * test could meet. One that puts something else in the place of a module (`vi.mock`) is named so, and is alone.
 */
const isolated = 'server/**/*.isolated.test.ts'

/** Tests that take minutes: load, crashes, memory. `npm run test:long` runs them, `npm test` does not. */
const long = 'tests/**/*.long.test.ts'

const { plugins, resolve } = await viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false, isPreview: false })

/**
 * What the browser would otherwise discover late and reload for, which fails the test that was running (design,
 * section 3): a run without `node_modules/.cache` and `node_modules/.vite` must be green.
 */
const loadedInBrowser = [
  '@storybook/addon-a11y/preview',
  '@storybook/react-vite',
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
  'radix-ui',
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

/** Every story, in Chromium, in both themes (`.storybook/check-stories.ts`). */
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
      // Three pages, each with one story after the other, as in the workbench: a page for each file costs more than its stories.
      isolate: false,
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      // The check of Storybook's own addon is the panel's; check-stories.ts looks at every theme and width instead.
      provide: { 'storybook/test-provided': { a11y: false } },
      setupFiles: [failOnConsole, './.storybook/check-stories.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  plugins: plugins ?? [],
  resolve: resolve ?? {},
  test: {
    // Patience, not a measure: on a busy machine a test of many generated documents takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // CI runs a failed test once more and lists it as flaky when it passes; a local run does not.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // Vitest would leave one processor to itself, which of two is half.
    maxWorkers: '100%',
    globalSetup: './server/testing/prepare-postgres.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,contract,scripts,.storybook}/**/*.test.ts'],
          setupFiles: [failOnConsole, answerWithMocks],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: [failOnConsole, answerWithMocks],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{contract,deploy}/**/*.test.ts'],
          exclude: [isolated],
          setupFiles: [failOnConsole],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: [isolated],
          setupFiles: [failOnConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.test.ts'],
          exclude: [long],
          setupFiles: [failOnConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: [long],
          setupFiles: [failOnConsole],
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
          // These load the machine: one after the other, or they would measure each other.
          fileParallelism: false,
        },
      },
      stories(),
    ],
  },
})
