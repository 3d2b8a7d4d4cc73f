export { ConfirmDialog } from './confirm-dialog.tsx'
export { ConfirmedActionDialog, type ConfirmedActionView } from './confirmed-action-dialog.tsx'
