export { SharePage } from './ui/share-page.tsx'
export { ShareQuestion } from './ui/share-question.tsx'
