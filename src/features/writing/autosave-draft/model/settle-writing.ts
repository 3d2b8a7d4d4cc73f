import { waitFor } from 'xstate'
import { type DraftText, isSameText, type ServerVersion } from '@/entities/draft'
import type { AutosaveActor } from './follow-writing.ts'

export const unsettledWords = {
  changed: 'This draft was changed elsewhere. Please review the text shown here before you continue.',
  conflict: 'This draft was changed elsewhere since you opened it. Please choose which version to keep first.',
  offline: 'The server cannot be reached. Please try again in a moment.',
  signedOut: 'Your session has ended. Please sign in again first.',
  unsaved: 'There is nothing to save yet. Please write something first.',
}

type State = ReturnType<AutosaveActor['getSnapshot']>

const isUnderWay = (state: State) =>
  state.matches('saving') || state.matches('reloading') || state.matches({ conflict: 'loading' })

/**
 * Saves pending changes, then stops saving and returns the server's version. Rejects if that fails or the text is not
 * `seen`; then the caller resumes saving with `hold.released`. `loadNewest` also finds the save of another device.
 */
export async function settleWriting(
  actor: AutosaveActor,
  seen: DraftText,
  signal: AbortSignal,
  loadNewest?: (draftId: string) => Promise<ServerVersion | undefined>,
): Promise<ServerVersion> {
  const rest = () => waitFor(actor, (snapshot) => !isUnderWay(snapshot), { signal })
  let state: State
  do {
    actor.send({ type: 'page.left' })
    actor.send({ type: 'save.requested' })
    state = await rest()
    // Repeat for text typed during the save.
  } while (state.matches('waiting'))
  // Canceled after the wait had ended: nobody would release the hold.
  signal.throwIfAborted()
  refuseUnsaved(state)
  const { server, text } = state.context
  if (!isSameText(text, seen)) throw new Error(unsettledWords.changed)
  if (server === null) throw new Error(unsettledWords.unsaved)
  actor.send({ type: 'hold.requested' })
  const newest = await loadNewest?.(server.draftId)
  signal.throwIfAborted()
  if (newest === undefined || newest.version <= server.version) return server
  actor.send({ type: 'hold.released' })
  actor.send({ type: 'newer.announced', version: newest.version })
  await rest()
  throw new Error(unsettledWords.changed)
}

function refuseUnsaved(state: State): void {
  if (state.matches('signedOut')) throw new Error(unsettledWords.signedOut)
  if (state.matches('refused')) throw state.context.error
  if (state.matches({ conflict: 'choosing' })) throw new Error(unsettledWords.conflict)
  if (state.matches('offline') || state.matches('conflict') || state.matches('outdated'))
    throw new Error(unsettledWords.offline)
}
