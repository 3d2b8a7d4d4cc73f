import type { NewRuling } from '@contract/delivery.ts'
import { ruleOnDelivery } from '@contract/endpoints.ts'
import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepUnsent, useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { useKeptAction } from '@/shared/lib/confirmed-action'
import { useFormSubmission } from '@/shared/lib/form-submission'
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
  const { isBusy, error, hasNoSession, submit, reconsider, ...typed } = useKeptAction<RulingValues, NewRuling>({
    user,
    typed: typedValues,
    place: [deliveryId],
    empty: emptyRuling,
    perform: (ruling, idempotencyKey) =>
      api(ruleOnDelivery, { params: { id: deliveryId }, body: ruling, idempotencyKey }),
    onDone: ({ ruling }) => onDone(rulingWords[ruling].done),
  })
  const [{ schema, defaultValues }] = useState(() => ({
    schema: createRulingForm(Date.now),
    defaultValues: typed.readTyped(),
  }))
  const submission = useFormSubmission({
    schema,
    defaultValues,
    submit: async (ruling) => submit(ruling),
    errorWords: 'Failed to send your ruling. Please try again.',
    error,
  })
  const values = useStore(submission.form.store, (state) => state.values)
  const keep = useEffectEvent(() => typed.keepTyped(values))
  useEffect(() => {
    if (values !== defaultValues) keep()
  }, [values, defaultValues])
  return {
    ...submission,
    isBusy,
    hasNoSession,
    ruling: values.ruling,
    reconsider,
    cancel: () => {
      reconsider()
      typed.forgetTyped()
      onClose()
    },
  }
}

export type RulingView = ReturnType<typeof useRuling>
