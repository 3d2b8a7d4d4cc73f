export { ShareButton } from './ui/share-button.tsx'
export { SharePage } from './ui/share-page.tsx'
export { ShareQuestion } from './ui/share-question.tsx'
