export { useReturn, useReturnPath } from './use-return.ts'
