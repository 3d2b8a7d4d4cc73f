import { approvalLimits, type Decision } from '@contract/approval.ts'
import { ReasonText } from '@contract/reason.ts'
import * as v from 'valibot'
import { useUnsent } from '@/entities/session'
import { useActionForm } from '@/shared/lib/action'

const Ending = v.object({ reason: ReasonText(approvalLimits.reasonCharacters) })
type EndingValues = v.InferInput<typeof Ending>

export type Decide = (decision: Decision, idempotencyKey: string) => Promise<unknown>

type EndingInput = {
  id: string
  decide: Decide
  /** Called when it has ended and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useEnding({ id, decide, onDone, onClose }: EndingInput) {
  return useActionForm<EndingValues, EndingValues>({
    keep: useUnsent('end-proposal', id),
    empty: { reason: '' },
    createSchema: () => Ending,
    errorWords: 'Failed to end it. Please try again.',
    perform: ({ reason }, key) => decide({ approve: false, reason }, key),
    onDone,
    onClose,
  })
}
