export { migrateMedia, type UnmovedBlock } from './model/migrate-media.ts'
