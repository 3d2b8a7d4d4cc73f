export { arrivalWords } from './arrival-notice.ts'
