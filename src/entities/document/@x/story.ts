/** What a story's cards need of its document. */
export { excerpt, readMinutes } from '@contract/content.ts'
