import { useStore } from '@tanstack/react-form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { useAction } from './use-action.ts'

type FormValues = Record<string, string | number | boolean | readonly string[]>

type ActionFormInput<Values extends FormValues, Content> = {
  /** Holds what is typed until it is sent or canceled, as `useUnsent` does. */
  keep: { read: () => Values | undefined; keep: (values: Values) => void; forget: () => void }
  /** The values of a form in which nothing is typed. */
  empty: Values
  /** Called once, when the form opens. */
  createSchema: () => GenericSchema<Values, Content>
  errorWords: string
  /** `key` is an idempotency key. */
  perform: (content: Content, key: string) => Promise<unknown>
  /** Called when the server has done it and the page shows it. */
  onDone: (content: Content) => void
  onClose: () => void
}

/** The form of a dialog that keeps what was typed until it is sent or canceled, also when the session ends. */
export function useActionForm<Values extends FormValues, Content>(input: ActionFormInput<Values, Content>) {
  const { keep, empty, createSchema, errorWords, perform, onDone, onClose } = input
  const { isBusy, error, hasNoSession, submit, dismiss } = useAction(perform, {
    isForm: true,
    keep,
    reload: true,
    onDone,
  })
  const [{ schema, defaultValues }] = useState(() => ({ schema: createSchema(), defaultValues: keep.read() ?? empty }))
  const submission = useFormSubmission({
    schema,
    defaultValues,
    submit: async (content: Content) => submit(content),
    errorWords,
    error: hasNoSession ? null : error,
  })
  const values = useStore(submission.form.store, (state) => state.values)
  const keepTyped = useEffectEvent(() => keep.keep(values))
  useEffect(() => {
    if (values !== defaultValues) keepTyped()
  }, [values, defaultValues])
  return {
    ...submission,
    values,
    isBusy,
    hasNoSession,
    /** Returns from the request to sign in to the form. */
    backToForm: dismiss,
    cancel: () => {
      dismiss()
      keep.forget()
      onClose()
    },
  }
}
