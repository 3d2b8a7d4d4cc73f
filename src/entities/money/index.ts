export { CollectionNotice } from './ui/collection-notice.tsx'
export { collectionWords } from './model/collection-words.ts'
export { MoneyTrailView } from './ui/money-trail.tsx'
