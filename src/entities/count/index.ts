export { countsKey, useCounts } from './api/counts-query.ts'
export { listenForChanges } from './api/listen-for-changes.ts'
export { type Counts, hasActivity, isNews, noCounts } from './model/counts.ts'
