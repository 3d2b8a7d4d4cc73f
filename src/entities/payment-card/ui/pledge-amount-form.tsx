import { suggestPledges } from '@contract/currency-words.ts'
import { pledgeMostCents } from '@contract/limits.ts'
import { type Cents, centsOf } from '@contract/money.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { doubleClickMs } from '@/shared/config'
import { isOfInputMethod } from '@/shared/lib/focus'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { readAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { MoneyField } from '@/shared/ui/money-field'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import * as styles from './payment-card.css.ts'
import { PledgeTerms } from './pledge-terms.tsx'

type PledgeAmountFormProps = {
  /** Names the form for screen readers. */
  name: string
  /** Names the field. */
  label: string
  /** Parses the amount, with `TypedAmount`. */
  amountSchema: v.GenericSchema<string, number>
  /** The highest amount, which `amountSchema` checks too. */
  limit?: AmountLimit | undefined
  /** The lowest amount that the server takes, if there is one. */
  least?: Cents | undefined
  /** The present pledge, to which the suggested amounts add. */
  present?: number
  /** Shown if the server gives no reason for its refusal. */
  errorWords: string
  /** State and actions of the pledge. The typed text is read once. */
  pledge: {
    error: unknown
    readTyped: () => string
    keepTyped: (typed: string) => void
    submit: (amount: number) => void
    cancel: () => void
    /** Receives the field. */
    field: RefObject<HTMLInputElement | null>
  }
  /** A note about the typed amount, in units of the installation's currency; undefined while it is none. */
  describe?: ((amount: number | undefined) => ReactNode) | undefined
  /** Notes between the field and the buttons. */
  children?: ReactNode
}

/** Takes the focus when it opens, and leaves on Cancel and Escape. */
export function PledgeAmountForm({
  name,
  label,
  amountSchema,
  limit,
  least,
  present = 0,
  errorWords,
  pledge: { error, submit, cancel, readTyped, keepTyped, field },
  describe,
  children,
}: PledgeAmountFormProps) {
  const [amount] = useState(readTyped)
  const { form, formProps, submitError, clearError } = useFormSubmission({
    schema: v.object({ amount: amountSchema }),
    defaultValues: { amount },
    submit: async ({ amount }) => submit(amount),
    errorWords,
    error,
  })
  useEffect(() => {
    // Scrolling at once would move the button from under the second click of a double click.
    field.current?.focus({ preventScroll: true })
    const scrolling = setTimeout(() => field.current?.form?.scrollIntoView({ block: 'nearest' }), doubleClickMs)
    return () => clearTimeout(scrolling)
  }, [field])
  return (
    <Stack gap="small">
      <PledgeTerms />
      <form
        {...formProps}
        className={styles.coupon}
        aria-label={name}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isOfInputMethod(event.nativeEvent)) cancel()
        }}
      >
        {submitError && <Notice tone="critical">{submitError}</Notice>}
        <form.Field name="amount">
          {({ name, state, handleChange }) => (
            <MoneyField
              ref={field}
              label={label}
              hint={chargedWhenClaimed}
              limit={limit}
              least={least}
              suggestions={suggestPledges(
                limit === undefined ? pledgeMostCents : centsOf(limit.most),
                centsOf(present),
              )}
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
        {describe && (
          <form.Subscribe selector={({ values }) => values.amount}>
            {(typed) => describe(readAmount(typed))}
          </form.Subscribe>
        )}
        {children}
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
