/** With what a writer begins: the server's text, or a newer one that this browser had kept. */
import { emptyText, isSameText, type LocalCopy } from '@/entities/draft'
import type { AutosaveInput, ServerVersion } from './autosave-events.ts'

export type OpenedDraft = Omit<AutosaveInput, 'keyPrefix'> & {
  /** The text is one that was kept here and that the server does not have. */
  isRestored: boolean
}

/**
 * A copy that follows upon the version which the server has wins without a question. One that follows upon an older
 * version stays based on that: saving it, the server says that it is a conflict, and the writer chooses.
 */
export function openDraft(server: ServerVersion | null | 'unreachable', copy: LocalCopy | undefined): OpenedDraft {
  if (server === 'unreachable') return openUnseen(copy)
  if (copy === undefined || (server !== null && isSameText(copy.text, server.text)))
    return { text: server?.text ?? emptyText, server, attempt: null, isRestored: false }
  const restored = { text: copy.text, isRestored: true }
  // It was deleted meanwhile, or is not there yet: the copy becomes a draft of its own.
  if (server === null) return { ...restored, server, attempt: copy.base === null ? copy.attempt : null }
  // The save whose answer was lost had arrived.
  if (copy.attempt !== null && isSameText(copy.attempt.text, server.text)) return { ...restored, server, attempt: null }
  if (copy.base === null) return { ...restored, server: null, attempt: copy.attempt }
  return { ...restored, server: { ...server, version: copy.base.version }, attempt: copy.attempt }
}

/** Nobody knows what the server has: a copy goes on from the version it knew, and the server says whether it may. */
function openUnseen(copy: LocalCopy | undefined): OpenedDraft {
  if (copy === undefined) return openDraft(null, undefined)
  const server = copy.base === null ? null : { ...copy.base, text: emptyText, savedAt: '' }
  return { text: copy.text, server, attempt: copy.attempt, isRestored: true }
}
