import { deleteAccount, requestDataDownload } from '@contract/endpoints.ts'
import * as v from 'valibot'
import { CurrentPassword, usePasswordForm } from '@/entities/session'
import { useApi } from '@/shared/api'
import { downloadFrom } from '@/shared/lib/download-file'
import { actErrors, confirmationErrors, type Task } from './own-data-errors.ts'

const Answers = v.object({
  currentPassword: CurrentPassword,
  byline: v.picklist(['keep', 'remove']),
})
export type Bylines = v.InferOutput<typeof Answers>['byline']

const none = { currentPassword: '', byline: 'keep' as Bylines }

export type OwnDataOptions = {
  /** The email of the account, which confirms the password and helps password managers. */
  email: string
  /** The action that the password confirms. */
  task: Task
  /** Called after the download has started or the account is deleted. */
  onDone: () => Promise<void>
}

/** Leaving the page cancels nothing. */
export function useOwnData({ email, task, onDone }: OwnDataOptions) {
  const api = useApi()
  const submission = usePasswordForm({
    email,
    schema: Answers,
    defaultValues: none,
    act: async ({ byline }) => {
      if (task === 'download') downloadFrom((await api(requestDataDownload)).url)
      else await api(deleteAccount, { body: { byline } })
      await onDone()
      submission.form.reset()
    },
    unconfirmed: confirmationErrors[task],
    failed: actErrors[task],
  })
  return submission
}
