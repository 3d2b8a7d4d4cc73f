import { inputProps } from '@/shared/lib/form-submission'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { TextArea } from '@/shared/ui/text-area'
import { limitOf } from '../model/refund-form.ts'
import type { RefundView } from '../model/use-refund.ts'

type RefundFieldsProps = {
  /** State and actions of the refund, from `useRefund`. */
  view: RefundView
  /** Asks for the amount, which a refund to everyone does not need. */
  hasAmount: boolean
}

export function RefundFields({ view, hasAmount }: RefundFieldsProps) {
  const { form, formProps, submitError, clearError, isBusy, most } = view
  return (
    <Stack as="form" gap="normal" {...formProps} onChange={clearError}>
      {hasAmount && (
        <form.Field name="amount">
          {({ name, state, handleChange }) => (
            <MoneyField
              label="Amount"
              name={name}
              value={state.value}
              least={1}
              limit={limitOf(most)}
              required
              readOnly={isBusy}
              error={state.meta.errors[0]?.message}
              onChange={handleChange}
            />
          )}
        </form.Field>
      )}
      <form.Field name="reason">
        {(field) => (
          <TextArea
            label="Reason"
            hint="The backer and the journalist read it."
            rows={3}
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
