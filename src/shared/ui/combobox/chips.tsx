import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { List } from '@/shared/ui/list'
import * as styles from './combobox.css.ts'

type ChipsProps = {
  /** The selected values, in the order of choosing. */
  value: readonly string[]
  /** Returns the text of a value's chip. */
  labelOf: (value: string) => string
  /** Called with the value whose chip the user removed. */
  onRemove: (value: string) => void
  /** The text field, which takes the focus after the last chip is removed. */
  input: RefObject<HTMLInputElement | null>
}

export function Chips({ value, labelOf, onRemove, input }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (value.length === 0) return null
  const remove = (removed: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? input.current
    next?.focus()
    onRemove(removed)
  }
  return (
    <List layout="tags" aria-label="Chosen" ref={list}>
      {value.map((one, index) => (
        <li className={styles.chip} key={one}>
          {labelOf(one)}
          <button
            className={styles.remove}
            type="button"
            aria-label={`Remove ${labelOf(one)}`}
            onClick={() => remove(one, index)}
          >
            <X className={styles.cross} aria-hidden="true" strokeWidth={2} />
          </button>
        </li>
      ))}
    </List>
  )
}
