import { payoutLimits } from '@contract/payout-limits.ts'
import { useStore } from '@tanstack/react-form'
import { OwnPassword, useEmailPromise } from '@/entities/session'
import { inputProps } from '@/shared/lib/form-submission'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { useNewDetails } from '../model/use-new-details.ts'
import { IbanField } from './iban-field.tsx'

const kinds = [
  { value: 'iban', label: 'An account with an IBAN', hint: 'In Europe and in many other countries' },
  { value: 'other', label: 'Another account', hint: 'Where banks have no IBAN, as in the United States' },
] as const

type PayoutDetailsFormProps = {
  /** Email of the account; also gives password managers the username. */
  email: string
  /** Called after the server has saved the details. */
  onSaved: () => void
}

export function PayoutDetailsForm({ email, onSaved }: PayoutDetailsFormProps) {
  const { form, formProps, submitError, advice, clearError, isSubmitting } = useNewDetails({ email, onSaved })
  const promise = useEmailPromise()
  const kind = useStore(form.store, ({ values }) => values.kind)
  return (
    <Stack as="form" gap="roomy" width="form" {...formProps} onChange={clearError} aria-label="Bank details">
      <form.Field name="kind">
        {({ name, state, handleChange }) => (
          <RadioGroup
            legend="Where should we send the money?"
            name={name}
            choices={kinds}
            value={state.value}
            onChange={handleChange}
            readOnly={isSubmitting}
          />
        )}
      </form.Field>
      <form.Field name="holder">
        {(field) => (
          <TextField
            label="Name on the account"
            autoComplete="name"
            maxLength={payoutLimits.holderCharacters}
            required
            readOnly={isSubmitting}
            {...inputProps(field)}
          />
        )}
      </form.Field>
      {kind === 'iban' ? (
        <form.Field name="iban" key="iban">
          {({ name, state, handleChange }) => (
            <IbanField
              name={name}
              value={state.value}
              onChange={handleChange}
              readOnly={isSubmitting}
              error={state.meta.errors[0]?.message}
            />
          )}
        </form.Field>
      ) : (
        <form.Field name="account" key="account">
          {(field) => (
            <TextArea
              label="Account details"
              hint="Everything your bank asks for: its name and country, the account number, and a routing number or a SWIFT code"
              autoComplete="off"
              spellCheck={false}
              maxLength={payoutLimits.accountCharacters}
              required
              readOnly={isSubmitting}
              {...inputProps(field)}
            />
          )}
        </form.Field>
      )}
      <form.Field name="currentPassword">
        {(field) => (
          <OwnPassword email={email} hint="To confirm it’s you" readOnly={isSubmitting} {...inputProps(field)} />
        )}
      </form.Field>
      <Stack gap="normal">
        <Text look="note">
          {promise('about the change')} Payouts to this account start {payoutLimits.detailsHoldDays} days later, so that
          you have time to notice a change you did not make.
        </Text>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save bank details'}
        </Button>
        {submitError && (
          <Notice tone="critical" title={advice && submitError}>
            {advice ?? submitError}
          </Notice>
        )}
      </Stack>
    </Stack>
  )
}
