export { countsKey, useCounts, useRefreshCounts } from './api/counts-query.ts'
export { listenForChanges } from './api/listen-when-signed-in.ts'
export { type Counts, hasNews, isNews, noCounts } from './model/counts.ts'
