import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './select.css.ts'

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type ElementProps = Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'multiple' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'children'
>

export type SelectProps<Value extends string> = FieldWords &
  ElementProps & {
    options: readonly SelectOption<Value>[]
    /** Empty until an option is selected. */
    value: Value | ''
    onChange: (value: Value) => void
    placeholder?: string
  }

/** Uses the browser's own list (docs/decisions/0004). */
export function Select<Value extends string>({
  label,
  hint,
  error,
  id,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {({ className, ...control }) => (
        <div className={styles.frame}>
          <select
            {...rest}
            {...control}
            className={`${className} ${styles.select}`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as Value)}
          >
            {value === '' && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.icon} aria-hidden="true" strokeWidth={1.75} />
        </div>
      )}
    </Field>
  )
}
