import { pledgeLeastCents, pledgeMostCents } from '@contract/limits.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import type { ComponentProps, FocusEvent } from 'react'
import { formatDollars, parseDollars } from '@/shared/lib/money'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './money-field.css.ts'

type InputProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'disabled' | 'onBlur'>

export type MoneyFieldProps = FieldWords &
  InputProps & {
    /** The typed text; parse it with `TypedAmount`. */
    value: string
    /** The highest amount; by default, what a card can be charged at once. */
    limit?: AmountLimit | undefined
    /** Called with the typed text after each change. */
    onChange: (typed: string) => void
  }

const least = pledgeLeastCents / 100
const most = pledgeMostCents / 100

function describeLimits(limit: AmountLimit | undefined): string {
  if (limit === undefined) return `From ${formatDollars(pledgeLeastCents)} to ${formatDollars(pledgeMostCents)}.`
  return limit.most < least ? limit.words : `At least ${formatDollars(pledgeLeastCents)}. ${limit.words}`
}

/**
 * The amount of a pledge (docs/specification.md#9-business-constants-and-limits). Its hint begins with the limits.
 * Shows two decimals on blur.
 */
export function MoneyField({ label, hint, error, id, value, limit, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const showCents = (event: FocusEvent<HTMLInputElement>) => {
    const parsed = parseDollars(value)
    if ('cents' in parsed && parsed.cents <= pledgeMostCents) onChange((parsed.cents / 100).toFixed(2))
    onBlur?.(event)
  }
  return (
    <Field label={label} hint={[describeLimits(limit), hint].join(' ').trim()} error={error} id={id}>
      {(control) => (
        <div className={styles.frame}>
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type="number"
            inputMode="decimal"
            min={least}
            max={limit?.most ?? most}
            step={0.01}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={showCents}
            // Scrolling would change the amount of a focused field.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </div>
      )}
    </Field>
  )
}
