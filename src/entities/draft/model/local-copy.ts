import type { DraftText } from './draft-text.ts'

type Base = { draftId: string; version: number }

export type LocalCopy = {
  text: DraftText
  /** When the text last changed, in milliseconds since 1970. Copies of earlier versions lack it. */
  typedAt?: number | undefined
  /** The history entry of a new article, whose address does not name the draft. */
  entry?: string | undefined
  base: Base | null
  /** A save without a response; it may have arrived. */
  attempt: { key: string; text: DraftText; base: Base | null; keepsPrevious?: boolean } | null
  /** The server refused to save it, for example because the draft is gone: it waits until its writer opens it. */
  isRefused?: true
}

/** `keptAt` is in milliseconds since 1970. */
export type StoredCopy = LocalCopy & { keptAt: number }

/** `tabLockId` names the lock of the tab that kept it. */
export type KeptCopy = StoredCopy & { tabLockId: string }

export type CopyKey = [accountId: string, draftKey: string, tabLockId: string]
