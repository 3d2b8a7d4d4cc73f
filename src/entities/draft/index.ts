export {
  bountyDraftQuery,
  expireDrafts,
  myArticleQuery,
  myArticlesQuery,
  myDraftsQuery,
} from './api/writing-queries.ts'
export { recallLeftDraft, rememberLeftDraft, takeLastLeftDraft } from './lib/left-drafts.ts'
export {
  createLocalCopies,
  type LocalCopies,
  localCopies,
} from './lib/local-copies.ts'
export { StorageTimeout } from './lib/storage-answer.ts'
export { acquireTabLock, createTabLock, type TabLock } from './lib/tab-lock.ts'
export {
  type DraftText,
  emptyText,
  isSameText,
  isWorthSaving,
  readDraftText,
} from './model/draft-text.ts'
export type { KeptCopy, LocalCopy } from './model/local-copy.ts'
export { type ContentDamage, readStoredContent } from './model/stored-content.ts'
export { type ServerVersion, type TextLock, type TextUse, textUses } from './model/text-lock.ts'
export { findMediaError, isUploading, nameOfUnsent, type UnsentMedia } from './model/unsent-media.ts'
export { useOnEdit } from './model/use-on-edit.ts'
export { type TextErrors, useTextErrors } from './model/use-text-errors.ts'
