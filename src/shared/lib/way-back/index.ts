export { useReturnAfterSignIn, useReturnPath } from './use-return.ts'
