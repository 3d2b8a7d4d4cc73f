import type { DraftText, ServerVersion } from '@/entities/draft'
import type { SaveAttempt } from '../api/draft-calls.ts'

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
  /** Stops saving while a flow uses the text. */
  | { type: 'hold.requested' }
  | { type: 'hold.released' }
  /** The server made a new version of the text `seen`, which replaces that text but none typed since. */
  | { type: 'version.restored'; server: ServerVersion; seen: DraftText }
  /** The text was published or delivered, or its writer signed out. */
  | { type: 'draft.abandoned' }

export type DraftSaved = { type: 'draft.saved'; draftId: string; version: number }
