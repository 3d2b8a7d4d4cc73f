export { shorten } from './shorten.ts'
