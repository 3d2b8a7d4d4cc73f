import { accountLimits } from '@contract/session-limits.ts'
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldWords } from '@/shared/ui/field'
import * as styles from './password-field.css.ts'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>
type PasswordFieldProps = FieldWords & InputProps

export function PasswordField({ label, hint, error, id, ref, ...rest }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<[start: number | null, end: number | null]>(undefined)
  const [shown, setShown] = useState(false)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser loses the caret exactly when `shown` changes
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(...caret.current)
  }, [shown])

  const toggle = () => {
    if (input.current !== null) caret.current = [input.current.selectionStart, input.current.selectionEnd]
    setShown(!shown)
  }
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles.frame}>
          <input {...rest} {...control} ref={input} type={shown ? 'text' : 'password'} spellCheck={false} />
          <button
            type="button"
            className={styles.toggle}
            aria-label="Show password"
            // Tells the buttons of a form with several passwords apart.
            aria-description={label === 'Password' ? undefined : label}
            aria-pressed={shown}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Eye open={shown} />
          </button>
        </div>
      )}
    </Field>
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="2.75" strokeWidth="1.5" />
      {!open && <path d="M4 20 20 4" strokeWidth="1.5" />}
    </svg>
  )
}

/** Says before typing which passwords the server refuses. */
export const NewPasswordField = (props: Omit<PasswordFieldProps, 'hint' | 'autoComplete' | 'required'>) => (
  <PasswordField
    hint={`At least ${accountLimits.passwordMinimumCharacters} characters. Common passwords, and your name or email address, are not accepted. Several words in a row are easy to remember and hard to guess.`}
    autoComplete="new-password"
    required
    {...props}
  />
)
