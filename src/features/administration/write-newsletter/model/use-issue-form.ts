import { changeNewsletterIssue } from '@contract/endpoints.ts'
import type { Issue, IssueChange } from '@contract/newsletter-issue.ts'
import { useForm, useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UnsentMedia } from '@/entities/draft'
import { issueQuery } from '@/entities/reading/newsletter'
import { useUnsent } from '@/entities/session'
import { hasStatus, useApi } from '@/shared/api'
import { autosavePauseMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { formOf, type IssueForm, wordsKey, wordsOf } from './issue-form.ts'

/**
 * The form holds the issue while it is written, and the cache the one that is saved. Changes are saved after a pause, and
 * stay in memory when the page is left or the session ends.
 */
export function useIssueForm(now: Issue) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = issueQuery(now.id)
  const unsent = useUnsent<IssueForm>('newsletter', now.id)
  const [first] = useState(() => unsent.read() ?? formOf(now))
  const form = useForm({ defaultValues: first })
  const values = useStore(form.store, (state) => state.values)
  /** Another key opens the editor with the text of the form. */
  const [opened, setOpened] = useState(0)
  const [media, setMedia] = useState<readonly UnsentMedia[]>([])
  const isChanged = wordsKey(values) !== values.saved
  const isOvertaken = isChanged && now.version > values.version

  const action = useAction<IssueChange>(
    async (change) => {
      const saved = await api(changeNewsletterIssue, { params: { id: now.id }, body: change })
      form.setFieldValue('version', saved.version)
      form.setFieldValue('saved', wordsKey(change))
      queryClient.setQueryData(queryKey, saved)
    },
    { reloadIfRefused: { queryKey } },
  )
  const send = (written: IssueForm) => action.submit({ ...wordsOf(written), version: written.version })

  const load = (issue: Issue) => {
    form.reset(formOf(issue), { keepDefaultValues: true })
    setOpened((times) => times + 1)
  }
  const follow = useEffectEvent((saved: Issue) => {
    if (saved.version <= values.version || action.isBusy) return
    // The answer to a save can be lost, and the save be there.
    if (wordsKey(wordsOf(saved)) === wordsKey(values)) {
      action.dismiss()
      form.reset(formOf(saved), { keepDefaultValues: true })
    } else if (!isChanged) load(saved)
  })
  useEffect(() => follow(now), [now])

  const keepChanges = useEffectEvent((written: IssueForm) => (isChanged ? unsent.keep(written) : unsent.forget()))
  useEffect(() => keepChanges(values), [values])

  const saveAfterPause = useEffectEvent(send)
  const mayAutosave = isChanged && !isOvertaken && !action.isBusy && action.error === null
  useEffect(() => {
    if (!mayAutosave) return
    const timer = setTimeout(() => saveAfterPause(values), autosavePauseMs)
    return () => clearTimeout(timer)
  }, [values, mayAutosave])

  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])

  return {
    values,
    opened,
    media,
    isChanged,
    isSaving: action.isBusy,
    /** The issue that another administrator saved meanwhile. */
    overtakenBy: isOvertaken ? now : undefined,
    /** Not an error that the page explains otherwise. */
    error: isOvertaken && hasStatus(action.error, 409) ? null : action.error,
    change: <Name extends 'subject' | 'list' | 'content'>(name: Name, value: IssueForm[Name]) => {
      action.dismiss()
      form.setFieldValue(name, value as never)
    },
    setMedia,
    save: () => send(values),
    /** Gives the changes up. */
    takeTheirs: () => {
      action.dismiss()
      load(now)
    },
    /** Bases the changes on the issue of the other administrator, which saving then replaces. */
    keepMine: () => {
      action.dismiss()
      form.setFieldValue('version', now.version)
    },
  }
}

export type IssueFormView = ReturnType<typeof useIssueForm>
