export { usePageIdle } from './use-page-idle.ts'
