import { approvalLimits, type Decision } from '@contract/approval.ts'
import { ReasonText } from '@contract/reason.ts'
import * as v from 'valibot'
import { keepUnsent, useSession } from '@/entities/session'
import { useKeptForm } from '@/shared/lib/confirmed-action'

const Ending = v.object({ reason: ReasonText(approvalLimits.reasonCharacters) })
type EndingValues = v.InferInput<typeof Ending>

/** Per user and proposal. */
const typedReasons = keepUnsent<EndingValues>('end-proposal')

export type Decide = (decision: Decision, idempotencyKey: string) => Promise<unknown>

type EndingInput = {
  id: string
  decide: Decide
  /** Called when it has ended and the page shows it. */
  onDone: () => void
  onClose: () => void
}

export function useEnding({ id, decide, onDone, onClose }: EndingInput) {
  const { user } = useSession()
  return useKeptForm<EndingValues, EndingValues>({
    user,
    typed: typedReasons,
    place: [id],
    empty: { reason: '' },
    createSchema: () => Ending,
    errorWords: 'Failed to end it. Please try again.',
    perform: ({ reason }, key) => decide({ approve: false, reason }, key),
    onDone,
    onClose,
  })
}
