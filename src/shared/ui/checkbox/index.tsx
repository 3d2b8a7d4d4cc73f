import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '@/shared/ui/field'
import { Stack } from '@/shared/ui/stack'
import * as styles from './checkbox.css.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  /** The text beside the box; it may contain links. */
  label: ReactNode
  /** Says why the box must be checked. */
  error?: string | undefined
}

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = `${controlId}-error`
  return (
    <Stack gap="tiny" align="start">
      <label className={styles.label} htmlFor={controlId}>
        <input
          {...rest}
          className={styles.box}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}
