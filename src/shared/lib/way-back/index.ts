export { parseReturnPath } from './return-path.ts'
export { useReturnAfterSignIn, useReturnPath } from './use-return.ts'
