export { collectionWords } from './model/collection-words.ts'
export { CollectionNotice } from './ui/collection-notice.tsx'
export { MoneyTrailView } from './ui/money-trail.tsx'
