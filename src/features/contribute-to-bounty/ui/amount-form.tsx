import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { doubleClickMs } from '@/shared/config'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { TypedAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import type { ContributionView } from '../model/use-contribution.ts'
import * as styles from './contribute.css.ts'

type AmountFormProps = {
  /** Title of the bounty. */
  title: string
  /** State and actions of the contribution, from `useContribution`. */
  contribution: ContributionView
  /** Receives the field. */
  field: RefObject<HTMLInputElement | null>
}

export function AmountForm({ title, contribution, field }: AmountFormProps) {
  const { error, limit, give, cancel, readTyped, keepTyped } = contribution
  const [amount] = useState(readTyped)
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema: v.object({ amount: TypedAmount('Please enter a valid amount', limit) }),
    defaultValues: { amount },
    submit: async ({ amount }) => give(amount),
    errorWords: 'Failed to increase bounty. Please try again.',
    error,
  })
  useEffect(() => {
    // Scrolling at once would move the button from under the second click of a double click.
    field.current?.focus({ preventScroll: true })
    const scrolling = setTimeout(() => field.current?.form?.scrollIntoView({ block: 'nearest' }), doubleClickMs)
    return () => clearTimeout(scrolling)
  }, [field])
  return (
    <form
      {...formProps}
      className={styles.coupon}
      aria-label={`Contribute to ${title}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel()
      }}
    >
      {submitError && <Notice tone="critical">{submitError}</Notice>}
      <form.Field name="amount">
        {({ name, state, handleChange }) => (
          <MoneyField
            ref={field}
            label="Amount"
            hint={chargedWhenClaimed}
            limit={limit}
            name={name}
            value={state.value}
            onChange={(typed) => {
              if (typed !== state.value) clearError()
              keepTyped(typed)
              handleChange(typed)
            }}
            error={state.meta.errors[0]?.message}
          />
        )}
      </form.Field>
      <Inline gap="small">
        <Button type="submit">Continue</Button>
        <Button tone="quiet" onClick={cancel}>
          Cancel
        </Button>
      </Inline>
    </form>
  )
}
