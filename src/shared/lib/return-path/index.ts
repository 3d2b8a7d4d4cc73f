export { parseReturnPath } from './return-path.ts'
export { useReturn, useReturnPath } from './use-return.ts'
