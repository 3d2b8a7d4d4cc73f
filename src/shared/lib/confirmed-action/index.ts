export { type ConfirmedAction, useConfirmedAction } from './use-confirmed-action.ts'
export { useKeptAction } from './use-kept-action.ts'
