export { parseReturnPath } from './return-path.ts'
export { useReturn } from './use-return.ts'
