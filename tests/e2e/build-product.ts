import { build } from '../../scripts/build.ts'

/** Playwright requires a default export. Skips the build when it is up to date. */
export { build as default }
