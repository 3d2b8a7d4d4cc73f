export { listenForChanges } from './api/listen-when-signed-in.ts'
export { loadCounts } from './api/load-counts.ts'
export { type Counts, countsMachine, hasNews, isNews, noCounts } from './model/counts.machine.ts'
export { type CountsActor, CountsProvider, useCounts, useRefreshCounts } from './model/counts-context.tsx'
