import type { ReactNode, Ref } from 'react'
import { Field } from '@/shared/ui/field'
import * as styles from './choice.css.ts'

export type ChoiceOption<Value extends string> = readonly [value: Value | undefined, label: string]

type ChoiceProps<Value extends string> = {
  /** The visible label. */
  label: string
  /** The name of the parameter in a form that is sent without JavaScript. */
  name: string
  /** The values with their words; undefined, which a form sends as an empty text, stands for no choice. */
  options: readonly ChoiceOption<Value>[]
  /** The chosen value. */
  value: Value | undefined
  /** Called with the value after each choice. */
  onChange: (value: Value | undefined) => void
}

/** A native select. */
export function Choice<Value extends string>({ label, name, options, value, onChange }: ChoiceProps<Value>) {
  const choose = (chosen: string) => onChange(options.find(([known]) => known === chosen)?.[0])
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} name={name} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
          {options.map(([known = '', words]) => (
            <option value={known} key={known}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ChoiceRowProps = {
  /** The choices, which stand beside one another where there is room. */
  children: ReactNode
  /** Receives the element around the choices, to focus the first one. */
  ref?: Ref<HTMLDivElement> | undefined
}

export const ChoiceRow = ({ children, ref }: ChoiceRowProps) => (
  <div className={styles.row} ref={ref}>
    {children}
  </div>
)
