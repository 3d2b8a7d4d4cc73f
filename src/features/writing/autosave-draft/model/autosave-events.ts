import type { DraftText } from '@/entities/draft'
import type { SaveAttempt, ServerVersion } from '../api/saves.ts'

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
