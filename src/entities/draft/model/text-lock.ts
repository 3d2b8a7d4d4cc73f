import type { DraftText } from './draft-text.ts'

export type ServerVersion = {
  draftId: string
  version: number
  text: DraftText
  savedAt: string
  /** The published article that the draft changes. */
  articleId?: string | undefined
}

export const textUses = ['generating', 'restoring', 'submitting', 'publishing'] as const
export type TextUse = (typeof textUses)[number]

/** Gives one flow at a time the whole text, which does not change until the flow releases, replaces or finishes it. */
export type TextLock = {
  /**
   * Waits for uploads and saves the text first. Rejects if the server does not have it, or if it is not `seen`, by
   * default the current text.
   */
  take: (use: TextUse, seen?: DraftText) => Promise<ServerVersion>
  /** Lets the writer continue. Without the lock it has no effect. After a 401 the writer signs in again. */
  release: (error?: unknown) => void
  /** Lets the writer continue with a version that the server made of the text. */
  replace: (server: ServerVersion) => void
  /** Ends the writing: the server has taken the text, so its local copies are removed. */
  finish: () => void
}
