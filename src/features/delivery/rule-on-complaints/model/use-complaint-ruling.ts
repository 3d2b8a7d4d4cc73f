import type { NewComplaintRuling } from '@contract/complaint.ts'
import { ruleOnComplaints } from '@contract/endpoints.ts'
import { useRef } from 'react'
import { keepUnsent, useFreshApi, useSession } from '@/entities/session'
import { useKeptForm } from '@/shared/lib/confirmed-action'
import { emptyRuling, RulingForm, type RulingValues, refundProposed, rulingWords } from './ruling-form.ts'

/** Per user and story. */
const typedValues = keepUnsent<RulingValues>('rule-on-complaints')

type RulingInput = {
  deliveryId: string
  /** Called with the words to show when the server has ruled and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useComplaintRuling({ deliveryId, onDone, onClose }: RulingInput) {
  const api = useFreshApi()
  const isProposed = useRef(false)
  const { user } = useSession()
  const { values, ...form } = useKeptForm<RulingValues, NewComplaintRuling>({
    user,
    typed: typedValues,
    place: [deliveryId],
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
