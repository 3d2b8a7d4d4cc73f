export { endOfLocalDay, formatDate, formatLocalDate, months, toLocalDay } from './dates.ts'
