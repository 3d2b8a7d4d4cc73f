import { serveWorkbench } from './serve-workbench.ts'

/** Playwright requires a default export. */
export { serveWorkbench as default }
