export { dueDateRange } from '../model/due-date.ts'
