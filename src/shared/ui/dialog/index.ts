export { Dialog, preloadDialogs } from './dialog.tsx'
