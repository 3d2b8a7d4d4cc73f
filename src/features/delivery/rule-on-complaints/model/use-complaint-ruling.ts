import type { NewComplaintRuling } from '@contract/complaint.ts'
import { ruleOnComplaints } from '@contract/endpoints.ts'
import { useRef } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { emptyRuling, RulingForm, type RulingValues, refundProposed, rulingWords } from './ruling-form.ts'

type RulingInput = {
  deliveryId: string
  /** Called with the words to show when the server has ruled and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useComplaintRuling({ deliveryId, onDone, onClose }: RulingInput) {
  const api = useApi()
  const isProposed = useRef(false)
  const { values, ...form } = useActionForm<RulingValues, NewComplaintRuling>({
    keep: useUnsent('rule-on-complaints', deliveryId),
    empty: emptyRuling,
    createSchema: () => RulingForm,
    errorWords: 'Failed to send your ruling. Please try again.',
    async perform(ruling, idempotencyKey) {
      const answer = await api(ruleOnComplaints, { params: { id: deliveryId }, body: ruling, idempotencyKey })
      isProposed.current = answer.is_proposed
    },
    onDone: (ruling) =>
      onDone(
        isProposed.current
          ? refundProposed
          : rulingWords[ruling.ruling === 'released' ? ruling.ruling : ruling.who].done,
      ),
    onClose,
  })
  return { ...form, choice: values.choice }
}

export type ComplaintRulingView = ReturnType<typeof useComplaintRuling>
