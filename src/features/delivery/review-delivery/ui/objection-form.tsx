import type { Ref } from 'react'
import { inputProps } from '@/shared/lib/form-submission'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { ObjectionForm as schema } from '../model/review-forms.ts'
import { useReviewForm } from '../model/use-review-form.ts'
import type { ReviewStepView } from '../model/use-review-step.ts'

const readers = {
  object:
    'The creator, the backers, the journalist and administrators read it here, and signed-in users on the bounty’s timeline. Nobody sees your name there.',
  complain: 'The journalist reads it without your name. Administrators read it with your name.',
}

type ObjectionFormProps = {
  /** Objecting to a delivery under review, or complaining about a paid story. */
  step: 'object' | 'complain'
  /** State and actions of the step, from `useReviewStep`. */
  view: ReviewStepView
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

export function ObjectionForm({ step, view, element }: ObjectionFormProps) {
  const { form, formProps, submitError, clearError } = useReviewForm(step, view, schema, element)
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      <form.Field name="reason">
        {(field) => (
          <TextArea
            label="Reason"
            hint={readers[step]}
            rows={5}
            required
            readOnly={view.isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
