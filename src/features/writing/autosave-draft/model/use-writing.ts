import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { expireDrafts } from '@/entities/draft'
import { useSessionEnd } from '@/entities/session'
import { createRandomId, useApi } from '@/shared/api'
import { loadServerVersion } from '../api/draft-calls.ts'
import type { OpenedDraft } from './open-draft.ts'
import { settleWriting } from './settle-writing.ts'
import { createTextLock } from './text-lock.ts'
import { type AutosaveOptions, createAutosave, type NoteSaved, useAutosave } from './use-autosave.ts'
import { writingMachine } from './writing.machine.ts'

type WritingOptions = AutosaveOptions & { opened: OpenedDraft }

export function useWriting({ opened, ...options }: WritingOptions) {
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
          const loadNewest = (draftId: string) => loadServerVersion(api, target, draftId)
          // A delivery cannot be changed later, so look for the save of another device first.
          return settleWriting(autosave, seen, signal, use === 'submitting' ? loadNewest : undefined)
        }),
      },
    }),
  )
  const [keyPrefix] = useState(createRandomId)
  const actor = useActorRef(machine, { input: { ...opened, keyPrefix } })
  const autosave = useAutosave(actor.getSnapshot().context.autosave, noteSaved, options)
  const mayChange = useSelector(actor, (snapshot) => snapshot.matches('writing'))
  const isUploading = useSelector(actor, (snapshot) => snapshot.context.uploads.length > 0)
  useSessionEnd((reason) => {
    if (reason === 'signedOut') actor.send({ type: 'writer.signedOut' })
  })
  return {
    ...autosave,
    mayChange,
    isUploading,
    /** Whether a flow may take the text now; it waits for uploads, and for a writer who must sign in or choose. */
    mayTake: mayChange && !isUploading && autosave.status !== 'conflict' && autosave.status !== 'signedOut',
    lock: useMemo(() => createTextLock(actor), [actor]),
    noticeUpload: actor.send,
  }
}

export type Writing = ReturnType<typeof useWriting>
