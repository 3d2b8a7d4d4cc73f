import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { expireDrafts, isUploading, type TextLock, type UnsentMedia } from '@/entities/draft'
import { useSessionEnd } from '@/entities/session'
import { createRandomId, unlessGone, useApi } from '@/shared/api'
import { loadServerVersion } from '../api/draft-calls.ts'
import type { OpenedDraft } from './open-draft.ts'
import { settleWriting } from './settle-writing.ts'
import { type AutosaveOptions, createAutosave, type NoteSaved, useAutosave } from './use-autosave.ts'
import { writingMachine } from './writing.machine.ts'

type WritingOptions = AutosaveOptions & {
  opened: OpenedDraft
  /** Media of the text that an earlier visit could not upload. Read on mount only. */
  unsent: readonly UnsentMedia[]
}

export function useWriting({ opened, unsent: unsentAtFirst, ...options }: WritingOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { target } = options
  const noteSaved = useRef<NoteSaved>(undefined)
  const [machine] = useState(() =>
    writingMachine.provide({
      actors: {
        autosave: createAutosave(api, target, (...saved) => {
          expireDrafts(queryClient)
          return noteSaved.current?.(...saved)
        }),
        saveText: fromPromise(({ input: { autosave, use, seen }, signal }) => {
          // A draft that is gone was published before: the server answers the same publication as it did then.
          const loadNewest = (draftId: string) => loadServerVersion(api, target, draftId).catch(unlessGone)
          // Readers keep the text, and a publication removes the draft: look for the save of another device first.
          const isLast = use === 'submitting' || use === 'publishing'
          return settleWriting(autosave, seen, signal, isLast ? loadNewest : undefined)
        }),
      },
    }),
  )
  const [keyPrefix] = useState(createRandomId)
  const actor = useActorRef(machine, { input: { ...opened, unsent: unsentAtFirst, keyPrefix } })
  const unsent = useSelector(actor, (snapshot) => snapshot.context.unsent)
  const hasUnsent = unsent.length > 0
  const autosave = useAutosave(actor.getSnapshot().context.autosave, noteSaved, { ...options, hasUnsent })
  const mayChange = useSelector(actor, (snapshot) => snapshot.matches('writing'))
  useSessionEnd((reason) => {
    if (reason === 'signedOut' || reason === 'signedOutElsewhere') actor.send({ type: 'writer.signedOut' })
  })
  const mayFinish = mayChange && autosave.status !== 'conflict' && autosave.status !== 'signedOut'
  return {
    ...autosave,
    mayChange,
    unsent,
    isUploading: isUploading(unsent),
    /** Whether the story may be published or submitted, which waits for uploads itself. */
    mayFinish,
    /** Whether another flow may take the text now. */
    mayTake: mayFinish && !isUploading(unsent),
    lock: useMemo(() => createTextLock(actor), [actor]),
    noticeMedia: useCallback(
      (changed: readonly UnsentMedia[]) => {
        const { text: seen, replacements } = actor.getSnapshot().context.autosave.getSnapshot().context
        actor.send({ type: 'media.changed', unsent: changed, seen, replacements })
      },
      [actor],
    ),
  }
}

export type Writing = ReturnType<typeof useWriting>

export const createTextLock = (actor: ActorRefFrom<typeof writingMachine>): TextLock => ({
  async take(use, seen) {
    const { text, replacements } = actor.getSnapshot().context.autosave.getSnapshot().context
    const request = { type: 'text.requested' as const, use, seen: seen ?? text, replacements }
    if (!actor.getSnapshot().can(request)) throw new Error('Your text is in use. Please try again in a moment.')
    actor.send(request)
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('waiting'))
    if (context.taken === null) throw context.error
    return context.taken
  },
  release: (error) => actor.send({ type: 'text.released', error }),
  replace: (server) => actor.send({ type: 'text.replaced', server }),
  finish: () => actor.send({ type: 'text.finished' }),
})
