export { migrateMedia, type StrandedBlock } from './model/migrate-media.ts'
