import type { DraftText, ServerVersion } from '@/entities/draft'

/**
 * A save without a known outcome. Retries send it unchanged with the same key, so that a save which did arrive
 * creates no second draft and no conflict with itself.
 */
export type SaveAttempt = {
  key: string
  text: DraftText
  base: { draftId: string; version: number } | null
  /** The base version has another text, which the server keeps as a version. */
  keepsPrevious?: boolean
}

export type SaveAnswer = Omit<ServerVersion, 'text'>
