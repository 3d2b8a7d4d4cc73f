import { type DraftText, isSameText } from '@/entities/draft'
import { until } from '@/shared/lib/wait'
import type { ServerVersion } from '../api/saves.ts'
import type { AutosaveActor } from './follow-writing.ts'

export const unsettledWords = {
  changed: 'This draft was changed elsewhere. Please review the text shown here before you submit it.',
  conflict:
    'This draft was changed elsewhere since you opened it. Please choose which version to keep before you submit it.',
  offline: 'The server cannot be reached. Your text is stored on this device. Please try again in a moment.',
  signedOut: 'Your session has ended. Please sign in again before you submit it.',
}

type State = ReturnType<AutosaveActor['getSnapshot']>

const isUnderWay = (state: State) =>
  state.matches('saving') || state.matches('reloading') || state.matches({ conflict: 'loading' })

/**
 * Saves pending changes, then stops saving and returns the server's version. Rejects and resumes saving if that fails
 * or the text is not `seen`. `loadNewest` is needed because another device may have saved.
 */
export async function settleWriting(
  actor: AutosaveActor,
  seen: DraftText,
  loadNewest: (draftId: string) => Promise<ServerVersion>,
): Promise<ServerVersion> {
  let state: State
  do {
    actor.send({ type: 'page.left' })
    actor.send({ type: 'save.requested' })
    state = await until(actor, (snapshot) => !isUnderWay(snapshot))
    // Repeat for text typed during the save.
  } while (state.matches('waiting'))
  refuseUnsaved(state)
  const { server, text } = state.context
  if (server === null || !isSameText(text, seen)) throw new Error(unsettledWords.changed)
  actor.send({ type: 'hold.requested' })
  try {
    const newest = await loadNewest(server.draftId)
    if (isSameText(newest.text, seen)) return server
    actor.send({ type: 'hold.released' })
    actor.send({ type: 'newer.announced', version: newest.version })
    await until(actor, (snapshot) => !isUnderWay(snapshot))
    throw new Error(unsettledWords.changed)
  } catch (error) {
    actor.send({ type: 'hold.released' })
    throw error
  }
}

function refuseUnsaved(state: State): void {
  if (state.matches('signedOut')) throw new Error(unsettledWords.signedOut)
  if (state.matches('refused')) throw state.context.error
  if (state.matches({ conflict: 'choosing' })) throw new Error(unsettledWords.conflict)
  if (state.matches('offline') || state.matches('conflict')) throw new Error(unsettledWords.offline)
}
