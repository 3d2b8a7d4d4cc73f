import type { Ruling } from '@contract/delivery.ts'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { dueDateRange } from '@/entities/application'
import { PointsField } from '@/entities/delivery'
import { inputProps } from '@/shared/lib/form-submission'
import { DateField } from '@/shared/ui/date-field'
import { Notice } from '@/shared/ui/notice'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { rulingWords } from '../model/ruling-words.ts'
import type { RulingView } from '../model/use-ruling.ts'

const rulings = (Object.keys(rulingWords) as Ruling[]).map((value) => ({
  value,
  label: rulingWords[value].label,
  hint: rulingWords[value].effect,
}))

type RulingFieldsProps = {
  /** State and actions of the ruling, from `useRuling`. */
  view: RulingView
}

export function RulingFields({
  view: { form, formProps, submitError, clearError, isBusy, ruling },
}: RulingFieldsProps) {
  const [range] = useState(() => dueDateRange(Date.now()))
  const errors = useStore(form.store, ({ fieldMeta }) => fieldMeta)
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      <form.Field name="ruling">
        {({ name, state, handleChange }) => (
          <RadioGroup
            legend="Your ruling"
            name={name}
            choices={rulings}
            value={state.value}
            onChange={handleChange}
            disabled={isBusy}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      {ruling === 'returned' && (
        <>
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
                hint="The journalist delivers by the end of this date."
                {...range}
                required
                readOnly={isBusy}
                {...inputProps(field)}
              />
            )}
          </form.Field>
        </>
      )}
      <form.Field name="reason">
        {(field) => (
          <TextArea
            label="Reason"
            hint="It is public: everyone can read it on the timeline of the bounty."
            rows={4}
            required
            readOnly={isBusy}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {/* Browsers do not submit a form with several fields on Enter unless it contains a submit button. */}
      <button type="submit" hidden />
      {submitError && <Notice tone="critical">{submitError}</Notice>}
    </Stack>
  )
}
