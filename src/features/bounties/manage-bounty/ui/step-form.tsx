import { useStore } from '@tanstack/react-form'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { dueDateRange } from '@/entities/application'
import { inputProps, useFormSubmission } from '@/shared/lib/form-submission'
import { DateField } from '@/shared/ui/date-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { createExtensionForm, ReasonForm, type StepView } from '../model/use-step.ts'

type StepFormProps = {
  /** State and actions of the step, from `useStep`. */
  step: StepView
  /** Says who reads the reason. */
  reasonHint: string
  /** Shown if the server gives no reason for its refusal. */
  errorWords: string
  /** The due date to extend; null for steps that need only a reason. */
  dueDate: string | null
  /** Lets the dialog's button, which is outside the form, submit it. */
  element: Ref<HTMLFormElement>
}

export function StepForm({ step, reasonHint, errorWords, dueDate, element }: StepFormProps) {
  const { isBusy, error, readTyped, keepTyped, send } = step
  const [{ schema, defaultValues, range }] = useState(() => {
    const present = Date.parse(dueDate ?? '')
    return {
      schema: dueDate === null ? ReasonForm : createExtensionForm(Date.now, present),
      defaultValues: readTyped(),
      range: dueDate === null ? undefined : dueDateRange(Date.now(), present),
    }
  })
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema,
    defaultValues,
    submit: async (values) => send(values),
    errorWords,
    error,
  })
  const values = useStore(form.store, (state) => state.values)
  const keep = useEffectEvent(keepTyped)
  useEffect(() => keep(values), [values])
  useImperativeHandle(element, () => formProps.ref.current as HTMLFormElement)
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      {range && (
        <form.Field name="due_date">
          {(field) => (
            <DateField
              label="New due date"
              hint="You deliver by the end of this date."
              {...range}
              required
              readOnly={isBusy}
              {...inputProps(field)}
            />
          )}
        </form.Field>
      )}
      <form.Field name="reason">
        {(field) => (
          <TextArea label="Reason" hint={reasonHint} rows={4} required readOnly={isBusy} {...inputProps(field)} />
        )}
      </form.Field>
      {/* Browsers do not submit a form with two fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
