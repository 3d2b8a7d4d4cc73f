import { creatorsPledge } from '@contract/bounty.ts'
import type { AmountLimit } from '@contract/money.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { limitOfWhole } from '@contract/pledge-words.ts'
import { type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { PledgeTerms } from '@/entities/payment-card'
import { doubleClickMs } from '@/shared/config'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { formatAmount, TypedAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { PledgeChangeView, PledgedBounty } from '../model/use-pledge-change.ts'
import * as styles from './change-pledge.css.ts'

const changedAmount = (present: number, limit: AmountLimit | undefined) =>
  v.pipe(
    TypedAmount('Please enter a valid amount', limit),
    v.check((amount) => amount !== present, `Your pledge is ${formatAmount(present)} already`),
  )

type PledgeFormProps = {
  /** The bounty with the reader's pledge. */
  bounty: PledgedBounty
  /** State and actions of the change, from `usePledgeChange`. */
  pledge: PledgeChangeView
  /** Receives the field. */
  field: RefObject<HTMLInputElement | null>
}

export function PledgeForm({ bounty: { title, own_pledge, pledge_limit, life }, pledge, field }: PledgeFormProps) {
  const { error, give, cancel, readTyped, keepTyped } = pledge
  const [amount] = useState(readTyped)
  const limit = pledge_limit ? limitOfWhole(pledge_limit, own_pledge) : undefined
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema: v.object({ amount: changedAmount(own_pledge, limit) }),
    defaultValues: { amount },
    submit: async ({ amount }) => give(amount),
    errorWords: 'Failed to change your pledge. Please try again.',
    error,
  })
  useEffect(() => {
    // Scrolling at once would move the button from under the second click of a double click.
    field.current?.focus({ preventScroll: true })
    field.current?.select()
    const scrolling = setTimeout(() => field.current?.form?.scrollIntoView({ block: 'nearest' }), doubleClickMs)
    return () => clearTimeout(scrolling)
  }, [field])
  return (
    <Stack gap="small">
      <PledgeTerms />
      <form
        {...formProps}
        className={styles.coupon}
        aria-label={`Change your pledge on ${title}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel()
        }}
      >
        {submitError && <Notice tone="critical">{submitError}</Notice>}
        <form.Field name="amount">
          {({ name, state, handleChange }) => (
            <MoneyField
              ref={field}
              label="Your whole pledge"
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
        {life.may.includes('cancelBounty') && <Text look="note">{creatorsPledge}</Text>}
        <Inline gap="small">
          <Button type="submit">Continue</Button>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        </Inline>
      </form>
    </Stack>
  )
}
