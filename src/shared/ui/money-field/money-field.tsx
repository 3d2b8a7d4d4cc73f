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
    /** The typed text; parse it with `parseDollars`. */
    value: string
    /** Called with the typed text after each change. */
    onChange: (typed: string) => void
  }

/**
 * Shows two decimals on blur (docs/specification.md#9-business-constants-and-limits). Not `type="number"`: that
 * cannot show `25.50`, changes on scrolling, and hides invalid text.
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
