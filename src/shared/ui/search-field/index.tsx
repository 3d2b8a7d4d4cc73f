import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { isOfInputMethod } from '@/shared/lib/focus'
import { Field } from '@/shared/ui/field'
import { IconButton } from '@/shared/ui/icon-button'
import * as styles from './search-field.css.ts'

type InputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'
>

type SearchFieldProps = InputProps & {
  /** The accessible name; visually, the icon and the placeholder replace it. */
  label: string
  /** A sentence below the field. */
  hint?: string
  /** The typed text. */
  value: string
  /** Called with the typed text after each change. */
  onChange: (typed: string) => void
}

export function SearchField({ label, hint, id, value, onChange, onKeyDown, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} hint={hint} id={id} isLabelHidden>
      {(control) => (
        <div className={styles.frame}>
          <Search className={styles.icon} aria-hidden="true" strokeWidth={1.75} />
          <input
            dir="auto"
            {...rest}
            {...control}
            ref={input}
            type="search"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (event.key === 'Escape' && value !== '' && !isOfInputMethod(event.nativeEvent)) {
                event.preventDefault()
                clear()
              }
            }}
          />
          {value !== '' && (
            <span className={styles.clear}>
              <IconButton label="Clear search" icon={X} onClick={clear} />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
