export { LazyDialog, type LazyDialogProps, lazyDialog } from './lazy-dialog.tsx'
export { useLazyDialog } from './use-lazy-dialog.tsx'
