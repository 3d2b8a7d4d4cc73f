export { FormDialog } from './form-dialog.tsx'
export { ReasonDialog } from './reason-dialog.tsx'
