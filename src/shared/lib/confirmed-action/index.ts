export { type ConfirmedAction, useConfirmedAction } from './use-confirmed-action.ts'
export { useKeptAction } from './use-kept-action.ts'
export { useKeptForm } from './use-kept-form.ts'
