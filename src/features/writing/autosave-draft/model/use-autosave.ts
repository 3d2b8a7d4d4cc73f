import { useSelector } from '@xstate/react'
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type DraftText, localCopies, type ServerVersion } from '@/entities/draft'
import { useOwnSignIn, useSession } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { textReplacingEvent } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'
import {
  createDraftKey,
  type DraftTarget,
  deletePicture,
  loadServerVersion,
  type SaveAnswer,
  type SaveAttempt,
  sendSave,
} from '../api/draft-calls.ts'
import { autosaveMachine } from './autosave.machine.ts'
import { followPictures } from './follow-pictures.ts'
import { type AutosaveActor, followWriting } from './follow-writing.ts'

export type NoteSaved = (saved: SaveAnswer, attempt: SaveAttempt) => void | Promise<void>

/** Autosave that calls the API. `onSaved` is called after each save, also when the page has been left. */
export const createAutosave = (api: CallApi, target: DraftTarget, onSaved: NoteSaved) =>
  autosaveMachine.provide({
    actors: {
      // Omit the actor's signal, so that leaving the page does not abort the save.
      saveDraft: fromPromise(async ({ input }) => {
        const saved = await sendSave(api, target, input, document.visibilityState === 'hidden')
        void onSaved(saved, input)
        return saved
      }),
      loadTheirs: fromPromise(({ input: { draftId } }) => loadTheirs(() => loadServerVersion(api, target, draftId))),
    },
  })

/**
 * Loads the text another tab saved. Before it replaces this tab's text, the event flushes buffered input, so that
 * unsaved typing causes a conflict instead of being lost.
 */
export async function loadTheirs(load: () => Promise<ServerVersion>): Promise<ServerVersion> {
  const theirs = await load()
  dispatchEvent(new Event(textReplacingEvent))
  return theirs
}

export type AutosaveOptions = {
  /** Must keep its identity while the component is mounted. */
  target: DraftTarget
  accountId: string
  tabLockId: string
  foundIn?: string | undefined
  /** The history entry of a new article, whose address does not name its draft. */
  entry?: string | undefined
  /** No other text replaces that of the editor meanwhile, because the recorder would go with it. */
  isRecording: boolean
  /** `hasLeft` is true if the writer has left the page before the save that created the draft was answered. */
  onCreated?: ((draftId: string, hasLeft: boolean) => void) | undefined
}

/** `noteSaved` is filled with what the actor's `onSaved` must call. */
export function useAutosave(
  actor: AutosaveActor,
  noteSaved: RefObject<NoteSaved | undefined>,
  options: AutosaveOptions & { hasUnsent: boolean },
) {
  const { target, accountId, tabLockId, foundIn, entry, isRecording, hasUnsent, onCreated } = options
  const api = useApi()
  const [isUnkept, setIsUnkept] = useState(false)
  const announceCreation = useEffectEvent((draftId: string, hasLeft: boolean) => onCreated?.(draftId, hasLeft))

  /** The newest version that another tab saved while the writer records; 0 if none. */
  const overheard = useRef(0)
  const hearOfNewer = useEffectEvent((version: number) => {
    if (isRecording) overheard.current = Math.max(overheard.current, version)
    else actor.send({ type: 'newer.announced', version })
  })

  const readHasUnsent = useEffectEvent(() => hasUnsent)
  const followed = useRef<ReturnType<typeof followWriting>>(undefined)
  // A layout effect cleans up before the actor is stopped, so that a last save can start.
  useLayoutEffect(() => {
    const following = followWriting(actor, {
      accountId,
      tabLockId,
      foundIn,
      draftKeyOf: (server) => createDraftKey(target, server?.draftId),
      entry,
      hasUnsent: readHasUnsent,
      copies: localCopies,
      send: (to, attempt) => sendSave(api, to, attempt, false),
      onUnkept: (cause) => {
        logError('Failed to keep a local copy of the text.', cause)
        setIsUnkept(true)
      },
      onKept: () => setIsUnkept(false),
      onCreated: announceCreation,
      onNewer: hearOfNewer,
    })
    noteSaved.current = following.noteSaved
    followed.current = following
    const leave = () => {
      if (document.visibilityState === 'hidden') following.leavePage()
    }
    const retry = () => actor.send({ type: 'network.returned' })
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', following.leavePage)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', following.leavePage)
      removeEventListener('online', retry)
      following.leave()
      following.stop()
    }
  }, [actor, api, noteSaved, accountId, tabLockId, foundIn, entry, target])

  useEffect(
    () =>
      followPictures(actor, (id) => {
        deletePicture(api, id).catch((cause) => logError('Failed to delete a picture.', cause))
      }),
    [actor, api],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: noticeMedia asks for hasUnsent itself, and must be called when it changes
  useEffect(() => followed.current?.noticeMedia(), [hasUnsent])
  // Upload a copy found in the browser immediately.
  useEffect(() => actor.send({ type: 'save.requested' }), [actor])
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signedOut') actor.send({ type: 'session.lost' })
  }, [actor, status])
  useOwnSignIn(accountId, () => actor.send({ type: 'session.renewed' }))
  useEffect(() => {
    if (isRecording || overheard.current === 0) return
    actor.send({ type: 'newer.announced', version: overheard.current })
    overheard.current = 0
  }, [actor, isRecording])
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'))
  useEffect(() => {
    if (isWaiting && document.visibilityState === 'hidden') actor.send({ type: 'page.left' })
  }, [actor, isWaiting])

  return { ...useAutosaveView(actor), isUnkept }
}

export type SaveStatus = 'quiet' | 'saving' | 'saved' | 'offline' | 'refused' | 'signedOut' | 'conflict'

const statusOf = (snapshot: ReturnType<AutosaveActor['getSnapshot']>): SaveStatus => {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('saved')) return 'saved'
  if (snapshot.matches('offline') || snapshot.matches({ conflict: 'unreachable' })) return 'offline'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('signedOut')) return 'signedOut'
  if (snapshot.matches({ conflict: 'choosing' })) return 'conflict'
  return 'quiet'
}

export function useAutosaveView(actor: AutosaveActor) {
  const snapshot = useSelector(actor, (current) => current)
  const { text, replacements, server, theirs, error } = snapshot.context
  return {
    status: statusOf(snapshot),
    /** True while typed text waits for a pause. */
    isWaiting: snapshot.matches('waiting'),
    text,
    replacements,
    draftId: server?.draftId,
    /** The published article that the draft changes, also if it was published from this page. */
    articleId: server?.articleId,
    theirs,
    error,
    edit: useCallback(
      (change: Partial<DraftText>) =>
        actor.send({ type: 'text.changed', text: { ...actor.getSnapshot().context.text, ...change } }),
      [actor],
    ),
    retry: () => actor.send({ type: 'save.requested' }),
    noticeLeaving: () => actor.send({ type: 'page.left' }),
    keepMine: () => actor.send({ type: 'mine.kept' }),
    keepTheirs: () => actor.send({ type: 'theirs.kept' }),
  }
}
