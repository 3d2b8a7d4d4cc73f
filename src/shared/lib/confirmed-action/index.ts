export { type ConfirmedAction, useConfirmedAction } from './use-confirmed-action.ts'
