import { build } from '../../scripts/build.ts'

/** Playwright wants a default export: builds what the tests are about, unless it is built already. */
export { build as default }
