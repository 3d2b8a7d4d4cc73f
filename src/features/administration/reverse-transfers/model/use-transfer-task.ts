import { allowTransfers, reverseTransfer, signIn } from '@contract/endpoints.ts'
import { NewReversal } from '@contract/payout-connection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { useSession, useSessionActions } from '@/entities/session'
import { type CallApi, describeError, type ErrorTable, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { type TransferTask, wordsOf } from './transfer-words.ts'

const currentPassword = v.pipe(v.string(), v.nonEmpty('Password is required'))
const schemas = {
  reverse: v.object({ reason: NewReversal.entries.reason, currentPassword }),
  allow: v.object({ reason: v.string(), currentPassword }),
}

const failed: Record<TransferTask['kind'], string> = {
  reverse: 'Failed to take the transfer back. Please try again.',
  allow: 'Failed to allow transfers. Please try again.',
}
/** The server's detail is written for the sign-in form. */
const incorrect = { fields: { currentPassword: 'Password is incorrect' } }

type TransferTaskOptions = {
  task: TransferTask
  /** Called with the words that say so, when the page shows the new state. */
  onDone: (words: string) => void
}

/** Signs in again with the password, because the server requires a fresh session, then acts with one key until it is answered. */
export function useTransferTask({ task, onDone }: TransferTaskOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { renew } = useSessionActions()
  const isConfirmed = useRef(false)
  const action = useConfirmedAction<string>(async ({ content: reason, key }) => {
    try {
      await perform(api, task, reason, key)
    } catch (failure) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw failure
    }
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    onDone(wordsOf(task).done)
  })
  const confirmationErrors: ErrorTable<'currentPassword'> = {
    400: incorrect,
    401: incorrect,
    otherwise: failed[task.kind],
  }
  const submission = useFormSubmission<
    { reason: string; currentPassword: string },
    v.InferOutput<typeof schemas.allow>
  >({
    schema: schemas[task.kind],
    defaultValues: { reason: '', currentPassword: '' },
    submit: async ({ reason, currentPassword: password }) => {
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email: user?.email ?? '', password } })
      renew(access_token)
      isConfirmed.current = true
      action.submit(reason)
    },
    error: action.error,
    errorWords: (error) => describeError(error, isConfirmed.current ? failed[task.kind] : confirmationErrors),
  })
  return { ...submission, email: user?.email ?? '', isBusy: submission.isSubmitting || action.isBusy }
}

const perform = (api: CallApi, task: TransferTask, reason: string, idempotencyKey: string) =>
  task.kind === 'reverse'
    ? api(reverseTransfer, { params: { id: task.transfer.id }, body: { reason }, idempotencyKey })
    : api(allowTransfers, { params: { id: task.journalist.account_id }, idempotencyKey })
