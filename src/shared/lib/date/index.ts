export {
  endOfLocalDay,
  formatLocalDate,
  formatLocalDeadline,
  formatLocalTime,
  formatUtcDate,
  formatUtcTime,
  months,
  startOfLocalDay,
  toLocalDay,
  toUtcDay,
} from '@contract/dates.ts'
