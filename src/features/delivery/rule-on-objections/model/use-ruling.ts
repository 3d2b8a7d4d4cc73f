import type { NewRuling } from '@contract/delivery.ts'
import { ruleOnDelivery } from '@contract/endpoints.ts'
import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepUnsent, useSession } from '@/entities/session'
import { hasStatus, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
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
  const queryClient = useQueryClient()
  const { user } = useSession()
  // The dialog stays open when the session ends.
  const [userId, setUserId] = useState(user?.id ?? '')
  if (user !== null && user.id !== userId) setUserId(user.id)
  const place = [userId, deliveryId]
  const action = useConfirmedAction<NewRuling>(async ({ content, key }) => {
    try {
      await api(ruleOnDelivery, { params: { id: deliveryId }, body: content, idempotencyKey: key })
    } catch (error) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw error
    }
    typedValues.forget(...place)
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
    onDone(rulingWords[content.ruling].done)
  })
  const { isBusy, error, submit, dismiss } = action
  const hasNoSession = hasStatus(error, 401)
  const [{ schema, defaultValues }] = useState(() => ({
    schema: createRulingForm(Date.now),
    defaultValues: typedValues.read(...place) ?? emptyRuling,
  }))
  const submission = useFormSubmission({
    schema,
    defaultValues,
    submit: async (ruling) => submit(ruling),
    errorWords: 'Failed to send your ruling. Please try again.',
    error: hasNoSession ? null : error,
  })
  const values = useStore(submission.form.store, (state) => state.values)
  const keep = useEffectEvent(() => typedValues.keep(values, ...place))
  useEffect(() => {
    if (values !== defaultValues) keep()
  }, [values, defaultValues])
  return {
    ...submission,
    isBusy,
    /** The user must sign in first. */
    hasNoSession,
    ruling: values.ruling,
    /** Returns from the request to sign in to the dialog. */
    reconsider: dismiss,
    cancel: () => {
      dismiss()
      typedValues.forget(...place)
      onClose()
    },
  }
}

export type RulingView = ReturnType<typeof useRuling>
