export { keepUnsent } from './keep-unsent.ts'
export { forgetUnsent } from './kept-values.ts'
