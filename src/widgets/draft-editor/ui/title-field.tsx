import { documentLimits } from '@contract/writing-limits.ts'
import { isOfInputMethod } from '@/shared/lib/focus'
import { Field } from '@/shared/ui/field'
import * as styles from './title-field.css.ts'

type TitleFieldProps = {
  /** The title of the draft. */
  value: string
  /** Shows the title without letting the writer change it. */
  readOnly: boolean
  /** The error of the title. */
  error: string | undefined
  /** Shows the title as readers will see it. */
  isInFocusMode: boolean
  /** Called with the new title. */
  onChange: (title: string) => void
  /** Called when the writer has finished the title with Enter. */
  onEnter: () => void
}

/** A long title wraps, as it does for readers, but has no line breaks of its own. */
export function TitleField({ value, readOnly, error, isInFocusMode, onChange, onEnter }: TitleFieldProps) {
  return (
    <Field label="Title" error={error} isLabelHidden={isInFocusMode}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.title}`}
          name="title"
          dir="auto"
          autoComplete="off"
          placeholder={isInFocusMode ? 'Title' : undefined}
          rows={1}
          maxLength={documentLimits.titleCharacters}
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*[\n\r]\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Field>
  )
}
