export { forgetUnsent, keepUnsent } from './keep-unsent.ts'
