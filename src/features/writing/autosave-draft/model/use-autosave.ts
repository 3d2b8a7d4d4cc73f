import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type DraftText, localCopies } from '@/entities/draft'
import { useSession, useSessionEnd } from '@/entities/session'
import { createRandomId, useApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { until } from '@/shared/lib/wait'
import { type DraftTarget, deletePicture, loadServerVersion, restoreVersion, sendSave } from '../api/draft-calls.ts'
import { loadTheirs } from '../api/load-theirs.ts'
import type { ServerVersion } from '../api/saves.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveEvent } from './autosave-events.ts'
import { createDraftKey } from './draft-key.ts'
import { followPictures } from './follow-pictures.ts'
import { type AutosaveActor, followWriting } from './follow-writing.ts'
import type { OpenedDraft } from './open-draft.ts'
import { settleWriting } from './settle-writing.ts'

type AutosaveOptions = {
  opened: OpenedDraft
  target: DraftTarget
  accountId: string
  tabLockId: string
  foundIn?: string | undefined
  onCreated?: (draftId: string) => void
}

export function useAutosave({ opened, target, accountId, tabLockId, foundIn, onCreated }: AutosaveOptions) {
  const api = useApi()
  const [machine] = useState(() =>
    autosaveMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the save.
        saveDraft: fromPromise(({ input }) => sendSave(api, target, input, document.visibilityState === 'hidden')),
        loadTheirs: fromPromise(({ input: { draftId } }) => loadTheirs(() => loadServerVersion(api, target, draftId))),
      },
    }),
  )
  const [keyPrefix] = useState(createRandomId)
  const actor = useActorRef(machine, { input: { ...opened, keyPrefix } })
  const [isUnkept, setIsUnkept] = useState(false)
  const writing = useRef<ReturnType<typeof followWriting>>(null)
  const announceCreation = useEffectEvent((draftId: string) => onCreated?.(draftId))

  // A layout effect cleans up before `useActorRef` stops the actor, so that a last save can start.
  useLayoutEffect(() => {
    const following = followWriting(actor, {
      accountId,
      tabLockId,
      foundIn,
      draftKeyOf: (server) => createDraftKey(target, server?.draftId),
      copies: localCopies,
      onUnkept: (cause) => {
        logError('Failed to keep a local copy of the text.', cause)
        setIsUnkept(true)
      },
      onCreated: announceCreation,
    })
    writing.current = following
    const leave = () => {
      if (document.visibilityState === 'hidden') following.leave()
    }
    const retry = () => actor.send({ type: 'network.returned' })
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', following.leave)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', following.leave)
      removeEventListener('online', retry)
      following.leave()
      following.stop()
    }
  }, [actor, accountId, tabLockId, foundIn, target])

  useEffect(
    () =>
      followPictures(actor, (id) => {
        deletePicture(api, id).catch((cause) => logError('Failed to delete a picture.', cause))
      }),
    [actor, api],
  )
  // Upload a copy found in the browser immediately.
  useEffect(() => actor.send({ type: 'save.requested' }), [actor])
  const { status, user } = useSession()
  useEffect(() => {
    if (status === 'signedOut') actor.send({ type: 'session.lost' })
    // The user was verified, here or by signing in from another tab.
    if (user?.id === accountId) actor.send({ type: 'session.renewed' })
  }, [actor, status, user, accountId])
  useSessionEnd(
    useCallback((reason) => {
      if (reason === 'signedOut') writing.current?.abandon()
    }, []),
  )
  const isHiddenAndWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'))
  useEffect(() => {
    if (isHiddenAndWaiting && document.visibilityState === 'hidden') actor.send({ type: 'page.left' })
  }, [actor, isHiddenAndWaiting])

  const snapshot = useSelector(actor, (current) => current)
  return {
    ...viewAutosave(snapshot, actor.send),
    isRestored: opened.isRestored,
    isUnkept,
    edit: useCallback((change: Partial<DraftText>) => editText(actor, change), [actor]),
    /** Stops saving after a running save and returns the server's version. */
    hold: useCallback(() => holdWriting(actor), [actor]),
    release: useCallback(() => actor.send({ type: 'hold.released' }), [actor]),
    /** Stops saving only if the server has exactly the text `seen`; otherwise rejects with the reason. */
    settle: useCallback(
      (seen: DraftText) => settleWriting(actor, seen, (draftId) => loadServerVersion(api, target, draftId)),
      [actor, api, target],
    ),
    noticeSessionEnd: useCallback(() => actor.send({ type: 'session.lost' }), [actor]),
    abandon: useCallback(() => writing.current?.abandon(), []),
    /** While saving is held: continues with a version that the server created. */
    adopt: useCallback((server: ServerVersion) => actor.send({ type: 'version.restored', server }), [actor]),
    restore: useCallback(
      async (version: number) => {
        const held = await holdWriting(actor)
        try {
          if (held === null) throw new Error('Restoring a version requires a saved draft.')
          actor.send({ type: 'version.restored', server: await restoreVersion(api, held, version) })
        } catch (error) {
          actor.send({ type: 'hold.released' })
          throw error
        }
      },
      [actor, api],
    ),
  }
}

const editText = (actor: AutosaveActor, change: Partial<DraftText>) =>
  actor.send({ type: 'text.changed', text: { ...actor.getSnapshot().context.text, ...change } })

async function holdWriting(actor: AutosaveActor): Promise<ServerVersion | null> {
  actor.send({ type: 'page.left' })
  await until(actor, (snapshot) => !snapshot.matches('saving'))
  actor.send({ type: 'hold.requested' })
  return actor.getSnapshot().context.server
}

export type SaveStatus = 'quiet' | 'saving' | 'saved' | 'offline' | 'refused' | 'signedOut' | 'conflict'

const statusOf = (snapshot: SnapshotFrom<typeof autosaveMachine>): SaveStatus => {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('saved')) return 'saved'
  if (snapshot.matches('offline') || snapshot.matches({ conflict: 'unreachable' })) return 'offline'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('signedOut')) return 'signedOut'
  if (snapshot.matches({ conflict: 'choosing' })) return 'conflict'
  return 'quiet'
}

export const viewAutosave = (snapshot: SnapshotFrom<typeof autosaveMachine>, send: (event: AutosaveEvent) => void) => ({
  status: statusOf(snapshot),
  text: snapshot.context.text,
  replacements: snapshot.context.replacements,
  draftId: snapshot.context.server?.draftId,
  theirs: snapshot.context.theirs,
  error: snapshot.context.error,
  retry: () => send({ type: 'save.requested' }),
  noticeLeaving: () => send({ type: 'page.left' }),
  noticeSignedIn: () => send({ type: 'session.renewed' }),
  keepMine: () => send({ type: 'mine.kept' }),
  keepTheirs: () => send({ type: 'theirs.kept' }),
})
