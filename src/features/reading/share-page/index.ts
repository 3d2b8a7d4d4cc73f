export { ShareButton } from './ui/share-button.tsx'
export { ShareButtons } from './ui/share-buttons.tsx'
export { ShareQuestion } from './ui/share-question.tsx'
