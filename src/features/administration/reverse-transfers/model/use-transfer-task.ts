import { allowTransfers, reverseTransfer } from '@contract/endpoints.ts'
import { NewReversal } from '@contract/payout-connection.ts'
import * as v from 'valibot'
import { CurrentPassword, passwordErrors, usePasswordForm, useSession, useUnsent } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { type TransferTask, wordsOf } from './transfer-words.ts'

const schemas = {
  reverse: v.object({ reason: NewReversal.entries.reason, currentPassword: CurrentPassword }),
  allow: v.object({ reason: v.string(), currentPassword: CurrentPassword }),
}

const failed: Record<TransferTask['kind'], string> = {
  reverse: 'Failed to take the transfer back. Please try again.',
  allow: 'Failed to allow transfers. Please try again.',
}

type TransferTaskOptions = {
  task: TransferTask
  /** Called with the words that say so, when the page shows the new state. */
  onDone: (words: string) => void
}

/** Acts with one key until it is answered, also if the password is entered again. */
export function useTransferTask({ task, onDone }: TransferTaskOptions) {
  const api = useApi()
  const email = useSession().user?.email ?? ''
  const unsent = useUnsent<{ reason: string }>(
    `${task.kind}-transfers`,
    task.kind === 'reverse' ? task.transfer.id : task.journalist.account_id,
  )
  const action = useAction<string>((reason, key) => perform(api, task, reason, key), {
    keep: unsent,
    reload: true,
    onDone: () => onDone(wordsOf(task).done),
  })
  const submission = usePasswordForm<{ reason: string; currentPassword: string }, v.InferOutput<typeof schemas.allow>>({
    email,
    schema: schemas[task.kind],
    defaultValues: { reason: '', currentPassword: '' },
    keep: { ...unsent, keep: ({ reason }) => unsent.keep({ reason }) },
    act: async ({ reason }) => action.submit(reason),
    error: action.error,
    unconfirmed: passwordErrors({ otherwise: failed[task.kind] }),
    failed: failed[task.kind],
  })
  return { ...submission, email, forget: unsent.forget, isBusy: submission.isSubmitting || action.isBusy }
}

const perform = (api: CallApi, task: TransferTask, reason: string, idempotencyKey: string) =>
  task.kind === 'reverse'
    ? api(reverseTransfer, { params: { id: task.transfer.id }, body: { reason }, idempotencyKey })
    : api(allowTransfers, { params: { id: task.journalist.account_id }, idempotencyKey })
