import { arrangeFrontPage, topDeliveredBounties } from '@contract/endpoints.ts'
import type { Arrangement } from '@contract/front-page.ts'
import { useForm, useStore } from '@tanstack/react-form'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsent } from '@/entities/session'
import { hasStatus, keyOf, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { usePassingNotice } from '@/shared/ui/passing-notice'
import { frontPageQuery } from '../api/front-page-queries.ts'
import { type ArrangementForm, arrangementOf, formOf, type Kind, type Placed } from './placements.ts'

/** `unchanged` is the key of the arrangement before the changes. */
type Changing = ArrangementForm & { unchanged: string }

type Sent = { arrangement: Arrangement; version: number; isUndo: boolean }

const keyOfArrangement = (arrangement: Parameters<typeof arrangementOf>[0]) =>
  JSON.stringify(arrangementOf(arrangement))

/**
 * The form holds the arrangement while it is changed, and the cache the one that is in force. Changes stay in memory when
 * the page is left or the session ends.
 */
export function useArrangement() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: now } = useSuspenseQuery(frontPageQuery)
  const unsent = useUnsent<Changing>('front-page')
  const [first] = useState((): Changing => unsent.read() ?? { ...formOf(now), unchanged: keyOfArrangement(now) })
  const form = useForm({ defaultValues: first })
  const values = useStore(form.store, (state) => state.values)
  const notice = usePassingNotice(savedNoticeMs)
  const isChanged = keyOfArrangement(values) !== values.unchanged
  const isBehind = now.version !== values.version

  const load = (arrangement: typeof now) =>
    form.reset({ ...formOf(arrangement), unchanged: keyOfArrangement(arrangement) }, { keepDefaultValues: true })

  const action = useAction<Sent>(
    async ({ arrangement, version }) => {
      const saved = await api(arrangeFrontPage, { body: { ...arrangement, version } })
      queryClient.setQueryData(frontPageQuery.queryKey, saved)
      load(saved)
      void queryClient.invalidateQueries({ queryKey: keyOf(topDeliveredBounties) })
    },
    { reloadIfRefused: { queryKey: frontPageQuery.queryKey }, onDone: notice.give },
  )

  const follow = useEffectEvent((version: number) => {
    if (version !== values.version && !isChanged && !action.isBusy) load(now)
  })
  useEffect(() => follow(now.version), [now.version])

  const keepChanges = useEffectEvent((changed: Changing) => (isChanged ? unsent.keep(changed) : unsent.forget()))
  useEffect(() => keepChanges(values), [values])

  const send = (arrangement: Arrangement, isUndo: boolean) => {
    notice.takeBack()
    action.submit({ arrangement, version: values.version, isUndo })
  }
  const { former } = now
  const isOvertaken = isBehind && isChanged
  return {
    values: values as ArrangementForm,
    changed: now.changed,
    isChanged,
    isSaving: action.isBusy,
    /** The arrangement that another administrator saved meanwhile. */
    overtakenBy: isOvertaken ? now : undefined,
    /** Not an error that the page explains otherwise. */
    error: isOvertaken && hasStatus(action.error, 409) ? null : action.error,
    doneWords: notice.isShown
      ? action.attempt.content?.isUndo
        ? 'The last change is undone.'
        : 'The front page is saved.'
      : undefined,
    change: (kind: Kind, placed: Placed) => {
      // The answer would replace the change.
      if (action.isBusy) return
      notice.takeBack()
      action.dismiss()
      form.setFieldValue(kind, placed)
    },
    save: () => send(arrangementOf(values), false),
    undo: former === null || isChanged ? undefined : () => send(former, true),
    discard: () => {
      action.dismiss()
      load(now)
    },
    /** Bases the changes on the arrangement of the other administrator, which saving then replaces. */
    keepMine: () => {
      action.dismiss()
      form.setFieldValue('unchanged', keyOfArrangement(now))
      form.setFieldValue('version', now.version)
    },
  }
}

export type ArrangementView = ReturnType<typeof useArrangement>
