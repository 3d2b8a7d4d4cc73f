export { type Migration, migrateMedia, type StrandedBlock } from './model/migrate-media.ts'
