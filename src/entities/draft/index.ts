export { formatLocalTime } from './lib/format-time.ts'
export {
  type Base,
  createLocalCopies,
  type KeptCopy,
  type LocalCopies,
  type LocalCopy,
  localCopies,
} from './lib/local-copies.ts'
export { acquireTabLock, createTabLock, type TabLock } from './lib/tab-lock.ts'
export {
  type DraftText,
  emptyText,
  isSameText,
  isWorthSaving,
  readDraftText,
} from './model/draft-text.ts'
export { type ContentDamage, emptyDocument, readStoredContent } from './model/stored-content.ts'
