export { logError } from './error-log.ts'
