export { parseReturnPath } from './return-path.ts'
export { useIsHere, useLeadOn } from './use-lead-on.ts'
export { useReturnAfterSignIn, useReturnPath } from './use-return.ts'
