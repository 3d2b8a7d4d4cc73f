export { type Migration, migrateMedia, type UnmovedBlock } from './model/migrate-media.ts'
