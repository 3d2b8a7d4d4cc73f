/** What autosave knows, is told, and tells (specification, section 4 "Autosave"; design, section 7). */
import type { DraftText } from '@/entities/draft'

/** A version of the draft that the server has. */
export type ServerVersion = { draftId: string; version: number; text: DraftText; savedAt: string }

/**
 * A save whose answer is not known. It is repeated as it was, under its key, until the server has judged it: so that a
 * save which did arrive is no second draft, and no conflict with oneself.
 */
export type SaveAttempt = {
  key: string
  text: DraftText
  base: { draftId: string; version: number } | null
  /** The version it is based on was written elsewhere and is no part of it: it stays among the saved ones. */
  keepsPrevious?: boolean
}

export type AutosaveInput = {
  /** What is to be written on: the server's text, or the newer one that this browser had kept. */
  text: DraftText
  /** What the server has; nothing of a new draft. */
  server: ServerVersion | null
  /** A save that an earlier page sent and did not hear of. */
  attempt: SaveAttempt | null
  /** Makes the keys of this page's saves its own. */
  keyPrefix: string
}

export type AutosaveEvent =
  | { type: 'text.changed'; text: DraftText }
  /** The page was hidden, or the focus went elsewhere: a moment at which writers leave. */
  | { type: 'page.left' }
  | { type: 'save.requested' }
  | { type: 'network.returned' }
  /** Another tab saved this draft. */
  | { type: 'newer.announced'; version: number }
  /** The session ended by another call, or in another tab. */
  | { type: 'session.lost' }
  | { type: 'session.renewed' }
  | { type: 'mine.kept' }
  | { type: 'theirs.kept' }
  /** It is about to be published or deleted: nothing may be saved behind that. */
  | { type: 'hold.requested' }
  | { type: 'hold.released' }
  /** The server made this version of it, and answered with it. */
  | { type: 'version.restored'; server: ServerVersion }

export type DraftSaved = { type: 'draft.saved'; draftId: string; version: number }

/** What the server says of a save: what was sent is what it has. */
export type SaveAnswer = Omit<ServerVersion, 'text'>
