import { emptyText, isSameText, type LocalCopy } from '@/entities/draft'
import type { ServerVersion } from '../api/saves.ts'
import type { AutosaveInput } from './autosave-events.ts'

export type OpenedDraft = Omit<AutosaveInput, 'keyPrefix'> & {
  isRestored: boolean
}

/**
 * A copy based on the server's version wins silently. A copy based on an older version keeps that base, so that
 * saving returns a conflict and the writer chooses.
 */
export function openDraft(server: ServerVersion | null | 'unreachable', copy: LocalCopy | undefined): OpenedDraft {
  if (server === 'unreachable') return openUnseen(copy)
  if (copy === undefined || (server !== null && isSameText(copy.text, server.text)))
    return { text: server?.text ?? emptyText, server, attempt: null, isRestored: false }
  const restored = { text: copy.text, isRestored: true }
  // The draft was deleted or never saved: the copy becomes a new draft.
  if (server === null) return { ...restored, server, attempt: copy.base === null ? copy.attempt : null }
  // The save arrived although its response was lost.
  if (copy.attempt !== null && isSameText(copy.attempt.text, server.text)) return { ...restored, server, attempt: null }
  if (copy.base === null) return { ...restored, server: null, attempt: copy.attempt }
  return { ...restored, server: { ...server, version: copy.base.version }, attempt: copy.attempt }
}

/** The server's version is unknown: continue from the version of the copy and let the server decide. */
function openUnseen(copy: LocalCopy | undefined): OpenedDraft {
  if (copy === undefined) return openDraft(null, undefined)
  const server = copy.base === null ? null : { ...copy.base, text: emptyText, savedAt: '' }
  return { text: copy.text, server, attempt: copy.attempt, isRestored: true }
}
