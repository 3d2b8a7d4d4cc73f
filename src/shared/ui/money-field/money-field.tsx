import type { ComponentProps, FocusEvent } from 'react'
import { parseDollars } from '@/shared/lib/money'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './money-field.css.ts'

type InputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode'
>

export type MoneyFieldProps = FieldWords &
  InputProps & {
    /** As it was typed: `parseDollars` makes cents of it, or says why not. */
    value: string
    onChange: (typed: string) => void
  }

/**
 * An amount in dollars and cents (specification, sections 5 and 9). When it is left, it is shown with two decimals. No
 * `type="number"`: that cannot show `25.50`, changes when the page is scrolled, and hides what was typed wrong.
 */
export function MoneyField({ label, hint, error, id, value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const showCents = (event: FocusEvent<HTMLInputElement>) => {
    const parsed = parseDollars(value)
    if ('cents' in parsed) {
      const digits = String(parsed.cents).padStart(3, '0')
      onChange(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
    }
    onBlur?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles.frame}>
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type="text"
            inputMode="decimal"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={showCents}
          />
        </div>
      )}
    </Field>
  )
}
