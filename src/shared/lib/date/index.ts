export {
  endOfLocalDay,
  formatLocalDate,
  formatLocalDeadline,
  formatLocalTime,
  formatUtcDate,
  formatUtcTime,
  localZone,
  months,
  startOfLocalDay,
  toLocalDay,
  toUtcDay,
} from '@contract/dates.ts'
export { endRendering, startRendering, useClock } from './clock.ts'
