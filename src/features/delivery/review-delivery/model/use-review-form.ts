import { useStore } from '@tanstack/react-form'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import type * as v from 'valibot'
import { useFormSubmission } from '@/shared/lib/form-submission'
import type { ReviewValues } from './review-forms.ts'
import { type ReviewStep, reviewWords } from './review-words.ts'
import type { ReviewStepView } from './use-review-step.ts'

/** Keeps what is typed and hands it to the step. `element` lets the dialog's button submit the form. */
export function useReviewForm(
  step: ReviewStep,
  { error, readTyped, keepTyped, send }: ReviewStepView,
  schema: v.GenericSchema<ReviewValues>,
  element: Ref<HTMLFormElement>,
) {
  const [defaultValues] = useState(readTyped)
  const submission = useFormSubmission({
    schema,
    defaultValues,
    submit: async (values) => send(values),
    errorWords: reviewWords[step].error,
    error,
  })
  const { form, formProps } = submission
  const values = useStore(form.store, (state) => state.values)
  const keep = useEffectEvent(keepTyped)
  useEffect(() => keep(values), [values])
  useImperativeHandle(element, () => formProps.ref.current as HTMLFormElement)
  return submission
}
