export { formatDate, formatLocalDate, months } from './format-date.ts'
export { endOfLocalDay, toLocalDay } from './local-day.ts'
