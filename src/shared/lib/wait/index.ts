export { breathe } from './breathe.ts'
export { until } from './until.ts'
