import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The tests that `run.ts` names; Stryker changes the code and runs those that cover a change. */
const include = (process.env.MUTATION_TESTS ?? '').split(' ')

const project = {
  name: 'mutation',
  include,
  environment: 'node',
  // As in `npm test`: loading the server again for each file would take most of the time.
  isolate: false,
  globalSetup: './server/testing/prepare-databases.ts',
  setupFiles: ['./src/shared/testing/fail-on-console.ts', './src/shared/testing/polling-timeout.ts'],
}

export default defineConfig({ ...config, test: { ...config.test, projects: [{ extends: true, test: project }] } })
