import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '@/shared/ui/field'
import { Stack } from '@/shared/ui/stack'
import * as styles from './checkbox.css.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children' | 'disabled'> & {
  /** The text beside the box; it may contain links. */
  label: ReactNode
  /** Says why the box must be checked. */
  error?: string | undefined
  /** Keeps the focus and ignores clicks, for example while the choice is saved. */
  readOnly?: boolean
}

const ignore = () => {}

export function Checkbox({ label, error, id, readOnly = false, onChange, ...rest }: CheckboxProps) {
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
          aria-disabled={readOnly || undefined}
          onChange={readOnly ? ignore : onChange}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  )
}
