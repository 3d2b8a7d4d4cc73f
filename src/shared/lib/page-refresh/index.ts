export { announcePageRefresh, onPageRefresh } from './page-refresh.ts'
