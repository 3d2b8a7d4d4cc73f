import { deleteAccount, requestDataDownload, signIn } from '@contract/endpoints.ts'
import { useRef } from 'react'
import * as v from 'valibot'
import { useSessionActions } from '@/entities/session'
import { describeError, useApi } from '@/shared/api'
import { downloadFrom } from '@/shared/lib/download-file'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { actErrors, confirmationErrors, type Task } from './own-data-errors.ts'

const Answers = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty('Password is required')),
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

/** Signs in again with the password, because the server requires a fresh session. Leaving the page cancels nothing. */
export function useOwnData({ email, task, onDone }: OwnDataOptions) {
  const api = useApi()
  const { renew } = useSessionActions()
  const isConfirmed = useRef(false)
  const submission = useFormSubmission({
    schema: Answers,
    defaultValues: none,
    submit: async ({ currentPassword, byline }) => {
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email, password: currentPassword } })
      renew(access_token)
      isConfirmed.current = true
      if (task === 'download') downloadFrom((await api(requestDataDownload)).url)
      else await api(deleteAccount, { body: { byline } })
      await onDone()
      submission.form.reset()
    },
    errorWords: (error) => describeError(error, (isConfirmed.current ? actErrors : confirmationErrors)[task]),
  })
  return submission
}
