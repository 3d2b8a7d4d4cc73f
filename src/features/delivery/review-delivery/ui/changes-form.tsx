import { useStore } from '@tanstack/react-form'
import { type Ref, useState } from 'react'
import { dueDateRange } from '@/entities/application'
import { PointsField } from '@/entities/delivery'
import { inputProps } from '@/shared/lib/form-submission'
import { DateField } from '@/shared/ui/date-field'
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
  const { isBusy } = view
  const [schema] = useState(() => createChangesForm(Date.now))
  const [range] = useState(() => dueDateRange(Date.now()))
  const { form, formProps, submitError, clearError } = useReviewForm('askForChanges', view, schema, element)
  const errors = useStore(form.store, ({ fieldMeta }) => fieldMeta)
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      <form.Field name="points">
        {({ state, handleChange }) => (
          <PointsField
            points={state.value}
            errors={state.value.map((_, at) => errors[`points[${at}]`]?.errors[0]?.message)}
            onChange={handleChange}
            readOnly={isBusy}
          />
        )}
      </form.Field>
      <form.Field name="due_date">
        {(field) => (
          <DateField
            label="New due date"
            hint="The story is due by the end of this date."
            {...range}
            required
            readOnly={isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
