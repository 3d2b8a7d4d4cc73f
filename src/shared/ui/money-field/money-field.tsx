import { pledgeLeastCents, pledgeMostCents } from '@contract/limits.ts'
import type { Cents } from '@contract/money.ts'
import type { ComponentProps, FocusEvent } from 'react'
import { formatDollars, parseDollars } from '@/shared/lib/money'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './money-field.css.ts'

type InputProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'disabled' | 'readOnly' | 'required' | 'onBlur'>

export type MoneyFieldProps = FieldWords &
  InputProps & {
    /** The typed text; parse it with `TypedAmount`. */
    value: string
    /** The lowest and the highest amount in cents; those of a pledge by default. */
    limits?: { least: Cents; most: Cents }
    /** Called with the typed text after each change. */
    onChange: (typed: string) => void
  }

/** docs/specification.md#9-business-constants-and-limits */
const pledgeLimits = { least: pledgeLeastCents, most: pledgeMostCents }

/** An amount of money. Its hint begins with the limits. Shows two decimals on blur. */
export function MoneyField({
  label,
  hint,
  error,
  id,
  value,
  limits: { least, most } = pledgeLimits,
  onChange,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const limits = `From ${formatDollars(least)} to ${formatDollars(most)}.`
  const showCents = (event: FocusEvent<HTMLInputElement>) => {
    const parsed = parseDollars(value)
    if ('cents' in parsed && parsed.cents <= most) onChange((parsed.cents / 100).toFixed(2))
    onBlur?.(event)
  }
  return (
    <Field label={label} hint={[limits, hint].join(' ').trim()} error={error} id={id}>
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
            min={least / 100}
            max={most / 100}
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
