import type { KnipConfig } from 'knip'

/**
 * `knip` finds files, exports and packages that nothing uses; `knip --production --include files` finds files of the
 * product (the patterns that end in "!") that only tests and stories use: those belong in `.storybook` or `tests`.
 */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        '{src/app/{entry-client,first-script,service-worker}.ts,src/app/entry-server.tsx,{server/{main,start},scripts/*}.ts}!',
        'src/**/*.states.tsx',
        // The rest is named by path: by generated modules, configuration, and processes that tests start.
        '.storybook/{check-stories,plain-react}.ts',
        '.storybook/static/mocks.js',
        '.storybook/machines/{machine-page,machine-list}.tsx',
        '.storybook/machines/{all-examples,xstate-react}.ts',
        'steiger.config.js',
        'server/platform/database/fixtures/make-fixture.ts',
        'server/testing/{*-and-crash,send-mailings}.ts',
        'tests/mutation/vitest.config.ts',
        'tests/product/start-swift.ts',
        'tests/security/harness/answer-signal.ts',
      ],
      project: [
        '{src,server,contract,scripts}/**/*.{ts,tsx}!',
        '!src/**/*.{test,stories,states,examples,samples}.{ts,tsx}!',
        '!src/shared/{testing,mock}/**!',
        '!src/shared/lib/mock-server/**!',
        '!src/shared/styles/{foundations/**,pairings.ts}!',
        // Vite puts it in the place of a package.
        '!src/shared/styles/style-singleton.ts!',
        '!server/**/*.test.ts!',
        '!server/{testing,database/fixtures}/**!',
        'tests/**/*.ts',
        '.storybook/**/*.{ts,tsx}',
      ],
    },
    bench: { entry: ['*.ts', 'editor/page.ts'], project: ['**/*.{ts,tsx}'] },
  },
  ignoreExportsUsedInFile: { type: true, interface: true },
  // A style sheet and share pictures name the fonts by path; `node` puts its own binary on the path of scripts.
  ignoreDependencies: ['@fontsource-variable/*', '@fontsource/*', 'node'],
  ignoreIssues: {
    // Kysely calls `up` of each of these modules.
    'server/platform/database/migrations/**': ['exports'],
  },
}

export default config
