import type { DraftText } from '@/entities/draft'

export type ServerVersion = { draftId: string; version: number; text: DraftText; savedAt: string }

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

export type AutosaveInput = {
  text: DraftText
  server: ServerVersion | null
  /** A save from an earlier page whose response was lost. */
  attempt: SaveAttempt | null
  /** Makes the idempotency keys of this page unique. */
  keyPrefix: string
}

export type AutosaveEvent =
  | { type: 'text.changed'; text: DraftText }
  /** The page was hidden or lost the focus, so the writer may leave. */
  | { type: 'page.left' }
  | { type: 'save.requested' }
  | { type: 'network.returned' }
  | { type: 'newer.announced'; version: number }
  | { type: 'session.lost' }
  | { type: 'session.renewed' }
  | { type: 'mine.kept' }
  | { type: 'theirs.kept' }
  /** Stops saving before the draft is published or deleted. */
  | { type: 'hold.requested' }
  | { type: 'hold.released' }
  | { type: 'version.restored'; server: ServerVersion }

export type DraftSaved = { type: 'draft.saved'; draftId: string; version: number }

export type SaveAnswer = Omit<ServerVersion, 'text'>
