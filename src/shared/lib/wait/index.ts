export { until } from './until.ts'
export { yieldToBrowser } from './yield-to-browser.ts'
