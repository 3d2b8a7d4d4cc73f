export { PrintableDocument } from './printable-document.tsx'
