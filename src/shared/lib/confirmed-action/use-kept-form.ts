import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { useKeptAction } from './use-kept-action.ts'

type FormValues = Record<string, string | number | boolean | readonly string[]>

type KeptFormInput<Values extends FormValues, Content> = Parameters<typeof useKeptAction<Values, Content>>[0] & {
  /** Called once, when the form opens. */
  createSchema: () => GenericSchema<Values, Content>
  errorWords: string
  onClose: () => void
}

/** The form of a dialog that keeps what was typed until it is sent or canceled. */
export function useKeptForm<Values extends FormValues, Content>(input: KeptFormInput<Values, Content>) {
  const { createSchema, errorWords, onClose, ...action } = input
  const { isBusy, error, hasNoSession, submit, reconsider, ...typed } = useKeptAction<Values, Content>(action)
  const [{ schema, defaultValues }] = useState(() => ({ schema: createSchema(), defaultValues: typed.readTyped() }))
  const submission = useFormSubmission({
    schema,
    defaultValues,
    submit: async (content: Content) => submit(content),
    errorWords,
    error,
  })
  const values = useStore(submission.form.store, (state) => state.values)
  const keep = useEffectEvent(() => typed.keepTyped(values))
  useEffect(() => {
    if (values !== defaultValues) keep()
  }, [values, defaultValues])
  return {
    ...submission,
    values,
    isBusy,
    /** The user must sign in first. */
    hasNoSession,
    /** Returns from the request to sign in to the dialog. */
    reconsider,
    cancel: () => {
      reconsider()
      typed.forgetTyped()
      onClose()
    },
  }
}
