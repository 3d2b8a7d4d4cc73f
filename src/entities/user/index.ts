export { isJournalist } from './model/account-type.ts'
export { AccountTypeBanner } from './ui/account-type-banner.tsx'
