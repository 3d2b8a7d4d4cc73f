import { type Ref, useState } from 'react'
import { ChangesFields } from '@/entities/delivery'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { createChangesForm } from '../model/review-forms.ts'
import { useReviewForm } from '../model/use-review-form.ts'
import type { ReviewStepView } from '../model/use-review-step.ts'

type ChangesFormProps = {
  /** State and actions of the step, from `useReviewStep`. */
  view: ReviewStepView
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

export function ChangesForm({ view, element }: ChangesFormProps) {
  const [schema] = useState(() => createChangesForm(Date.now))
  const { form, formProps, submitError, clearError } = useReviewForm('askForChanges', view, schema, element)
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      <ChangesFields form={form} dueDateHint="The story is due by the end of this date." readOnly={view.isBusy} />
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
