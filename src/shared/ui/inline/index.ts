export { Inline } from './inline.tsx'
