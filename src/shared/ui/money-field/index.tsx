import { currencySigns, installedCurrency } from '@contract/currency.ts'
import { leastPledgeCents } from '@contract/currency-words.ts'
import { pledgeMostCents } from '@contract/limits.ts'
import type { Cents } from '@contract/money.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import type { ComponentProps, FocusEvent } from 'react'
import { formatCents, parseAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Field, type FieldWords } from '@/shared/ui/field'
import { Inline } from '@/shared/ui/inline'
import * as styles from './money-field.css.ts'

type InputProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'disabled' | 'required' | 'readOnly' | 'onBlur'>

type MoneyFieldProps = FieldWords &
  InputProps & {
    /** The typed text; parse it with `TypedAmount`. */
    value: string
    /** The lowest amount that is taken; without it, the input suggests that of a pledge and takes less. */
    least?: Cents | undefined
    /** The highest amount; by default, what a card can be charged at once. */
    limit?: AmountLimit | undefined
    /** Amounts that a press types. */
    suggestions?: readonly Cents[]
    /** Called with the typed text after each change. */
    onChange: (typed: string) => void
  }

/** Pledges below the usual minimum are taken, so the hint states a minimum only if it is enforced. */
function describeLimits(least: Cents | undefined, limit: AmountLimit | undefined): string {
  const most = formatCents(pledgeMostCents)
  if (least === undefined) return limit?.words ?? `Up to ${most}.`
  if (limit === undefined) return `From ${formatCents(least)} to ${most}.`
  return limit.most < least / 100 ? limit.words : `At least ${formatCents(least)}. ${limit.words}`
}

/**
 * An amount of money (docs/specification.md#9-business-constants-and-limits). Its hint, below, begins with the limits.
 * Shows two decimals on blur.
 */
export function MoneyField({
  label,
  hint,
  error,
  id,
  value,
  least,
  limit,
  suggestions = [],
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const showCents = (event: FocusEvent<HTMLInputElement>) => {
    const parsed = parseAmount(value)
    if ('cents' in parsed && parsed.cents <= pledgeMostCents) onChange((parsed.cents / 100).toFixed(2))
    onBlur?.(event)
  }
  const isTyped = (suggestion: Cents) => {
    const parsed = parseAmount(value)
    return 'cents' in parsed && parsed.cents === suggestion
  }
  return (
    <Field
      label={label}
      hint={[describeLimits(least, limit), hint].join(' ').trim()}
      hintPlace="below"
      error={error}
      id={id}
    >
      {(control) => (
        <>
          <div className={styles.frame[currencySigns[installedCurrency()].length > 1 ? 'wide' : 'narrow']}>
            <span className={styles.sign} aria-hidden="true">
              {currencySigns[installedCurrency()]}
            </span>
            <input
              autoComplete="off"
              {...rest}
              {...control}
              type="number"
              inputMode="decimal"
              min={(least ?? leastPledgeCents()) / 100}
              max={limit?.most ?? pledgeMostCents / 100}
              step={0.01}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={showCents}
              // Scrolling would change the amount of a focused field.
              onWheel={(event) => event.currentTarget.blur()}
            />
          </div>
          {suggestions.length > 0 && (
            <Inline gap="small" role="group" aria-label="Suggestions">
              {suggestions.map((suggestion) => (
                <Button
                  key={suggestion}
                  tone={isTyped(suggestion) ? 'primary' : 'secondary'}
                  size="small"
                  aria-pressed={isTyped(suggestion)}
                  onClick={() => onChange((suggestion / 100).toFixed(2))}
                >
                  {formatCents(suggestion)}
                </Button>
              ))}
            </Inline>
          )}
        </>
      )}
    </Field>
  )
}
