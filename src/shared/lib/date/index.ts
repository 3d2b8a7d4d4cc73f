export { formatDate } from './format-date.ts'
