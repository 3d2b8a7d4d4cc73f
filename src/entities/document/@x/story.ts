export { excerpt, readMinutes } from '@contract/content.ts'
