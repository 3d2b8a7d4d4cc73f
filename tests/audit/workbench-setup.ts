import { serveWorkbench } from './serve-workbench.ts'

/** Playwright wants a default export: builds and serves what the audit looks at. */
export { serveWorkbench as default }
