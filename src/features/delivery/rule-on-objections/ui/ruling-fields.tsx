import type { Ruling } from '@contract/delivery.ts'
import { ChangesFields } from '@/entities/delivery'
import { inputProps } from '@/shared/lib/form-submission'
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
        <ChangesFields form={form} dueDateHint="The journalist delivers by the end of this date." readOnly={isBusy} />
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
