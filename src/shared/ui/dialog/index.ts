export { Dialog, type DialogProps, preloadDialogs } from './dialog.tsx'
