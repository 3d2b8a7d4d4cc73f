export { PreviewButton } from './ui/preview-button.tsx'
