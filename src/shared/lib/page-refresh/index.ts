export { announcePageRefresh, onPageRefresh } from './page-refresh.ts'
export { useReloadWhen } from './use-reload-when.ts'
