export { useDeletion } from './model/use-deletion.ts'
export { DeletionDialog } from './ui/deletion-dialog.tsx'
