export { excerpt } from '@contract/excerpt.ts'
export { readMinutes } from '@contract/read-minutes.ts'
