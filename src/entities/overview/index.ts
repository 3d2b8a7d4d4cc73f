export { overviewQuery } from './api/overview-query.ts'
export { summarize } from './lib/summarize.ts'
