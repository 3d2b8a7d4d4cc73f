export { parseReturnPath } from './return-path.ts'
