export { CopyButton } from './copy-button.tsx'
export { useCopy } from './use-copy.ts'
