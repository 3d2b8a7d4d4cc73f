import type { NewRuling } from '@contract/delivery.ts'
import { ruleOnDelivery } from '@contract/endpoints.ts'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useActionForm } from '@/shared/lib/action'
import { createRulingForm, emptyRuling, type RulingValues } from './ruling-form.ts'
import { rulingWords } from './ruling-words.ts'

type RulingInput = {
  deliveryId: string
  /** Called with the words to show when the server has ruled and the page shows it. */
  onDone: (words: string) => void
  onClose: () => void
}

export function useRuling({ deliveryId, onDone, onClose }: RulingInput) {
  const api = useApi()
  const { values, ...form } = useActionForm<RulingValues, NewRuling>({
    keep: useUnsent('rule-on-objections', deliveryId),
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
