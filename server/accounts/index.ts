/** Exports accounts, backups and the operation of the installation. */

export {
  type ListedPerson,
  listPeople,
  promote,
  rename,
  restoreAccount,
  suspend,
  verifyAddress,
} from './administration.ts'
export { backUp } from './backup/back-up.ts'
export { isMedia, sumOf } from './backup/manifest.ts'
export { compare, type Restored, restoreBackup } from './backup/restore.ts'
export { isAboutDeletedAccount } from './deletion.ts'
export { beginDigests, digestSource } from './digests/sending.ts'
export { moveByOperator } from './email-change.ts'
export { mountNotifications } from './notifications/routes.ts'
export { registerGauges, registerSocketGauges } from './operation/gauges.ts'
export { type Jobs, startJobs } from './operation/intervals.ts'
export { mountHealth, mountOperation, mountSite } from './operation/routes.ts'
export { mountOverview } from './overview/routes.ts'
export { mountOwnData } from './own-data-routes.ts'
export { createResetLink } from './password-reset.ts'
export { hashNow, isPasswordNow } from './passwords.ts'
export { mountPreferences } from './preferences/routes.ts'
export { pushNews } from './push/news.ts'
export { mountPush } from './push/routes.ts'
export { pushSource } from './push/source.ts'
export { accountEmail } from './registration.ts'
export { removeOldAccountRows } from './retention.ts'
export { mountAccounts } from './routes.ts'
export { readSecret } from './secret.ts'
