import type { NewRuling } from '@contract/delivery.ts'
import { ruleOnDelivery } from '@contract/endpoints.ts'
import { keepUnsent, useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptForm } from '@/shared/lib/confirmed-action'
import { createRulingForm, emptyRuling, type RulingValues } from './ruling-form.ts'
import { rulingWords } from './ruling-words.ts'

/** Per user and delivery. */
const typedValues = keepUnsent<RulingValues>('rule-on-objections')

type RulingInput = {
  deliveryId: string
  /** Called with the words to show when the server has ruled and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useRuling({ deliveryId, onDone, onClose }: RulingInput) {
  const api = useApi()
  const { user } = useSession()
  const { values, ...form } = useKeptForm<RulingValues, NewRuling>({
    user,
    typed: typedValues,
    place: [deliveryId],
    empty: emptyRuling,
    createSchema: () => createRulingForm(Date.now),
    errorWords: 'Failed to send your ruling. Please try again.',
    perform: (ruling, idempotencyKey) =>
      api(ruleOnDelivery, { params: { id: deliveryId }, body: ruling, idempotencyKey }),
    onDone: ({ ruling }) => onDone(rulingWords[ruling].done),
    onClose,
  })
  return { ...form, ruling: values.ruling }
}

export type RulingView = ReturnType<typeof useRuling>
