export { parseReturnPath } from './return-path.ts'
export { useIsHere, useLeadOn, useReturnAfterSignIn, useReturnPath } from './use-return.ts'
