export { formatDate, formatLocalDate } from './format-date.ts'
export { endOfLocalDay, toLocalDay } from './local-day.ts'
