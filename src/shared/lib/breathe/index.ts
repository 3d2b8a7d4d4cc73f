export { breathe } from './breathe.ts'
