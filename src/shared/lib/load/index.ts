export { useLoad } from './use-load.ts'
