import { useId } from 'react'
import { FieldError } from '@/shared/ui/field'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './radio-group.css.ts'

type RadioGroupProps<Value extends string> = {
  /** The question that the choices answer. */
  legend: string
  /** The name of the field in its form. */
  name: string
  /** `hint` says what the choice means. */
  choices: readonly { value: Value; label: string; hint?: string }[]
  /** The chosen value; empty before a choice. */
  value: Value | ''
  /** Called with the new choice. */
  onChange: (value: Value) => void
  /** Keeps the focus and the choice, for example while it is being sent. */
  readOnly?: boolean
  /** Says that a choice is missing. */
  error?: string | undefined
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, choices, value: chosen, onChange, readOnly = false, error } = props
  const id = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label, hint }) => {
        const described = [hint && `${id}-${value}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
        return (
          <label className={styles.choice} key={value}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-disabled={readOnly || undefined}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={described || undefined}
              onChange={() => readOnly || onChange(value)}
            />
            <Stack gap="tiny">
              <span id={`${id}-${value}`}>{label}</span>
              {hint && (
                <Text as="span" look="note" id={`${id}-${value}-hint`}>
                  {hint}
                </Text>
              )}
            </Stack>
          </label>
        )
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
