export { logProblem } from './problem-log.ts'
