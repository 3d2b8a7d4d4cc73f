export { listenForChanges } from './api/listen-for-changes.ts'
export { loadCounts } from './api/load-counts.ts'
export { type Counts, countsMachine, hasNews, isNews, noCounts } from './model/counts.machine.ts'
export { type CountsActor, CountsProvider, useCounts } from './model/counts-context.tsx'
