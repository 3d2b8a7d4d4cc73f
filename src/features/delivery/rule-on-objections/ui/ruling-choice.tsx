import type { Ruling } from '@contract/delivery.ts'
import { useId } from 'react'
import { FieldError } from '@/shared/ui/field'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { rulingWords } from '../model/ruling-words.ts'
import * as styles from './ruling-choice.css.ts'

const rulings = Object.keys(rulingWords) as Ruling[]

type RulingChoiceProps = {
  /** The chosen ruling; empty before a choice. */
  value: Ruling | ''
  /** Called with the new choice. */
  onChange: (ruling: Ruling) => void
  /** Keeps the choice while it is being sent. */
  disabled: boolean
  /** Says that a choice is missing. */
  error: string | undefined
}

export function RulingChoice({ value, onChange, disabled, error }: RulingChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Your ruling</legend>
      {rulings.map((ruling) => (
        <label className={styles.choice} key={ruling}>
          <input
            className={styles.radio}
            type="radio"
            name="ruling"
            value={ruling}
            checked={value === ruling}
            disabled={disabled}
            aria-labelledby={`${id}-${ruling}`}
            aria-describedby={`${id}-${ruling}-effect${error ? ` ${id}-error` : ''}`}
            onChange={() => onChange(ruling)}
          />
          <Stack gap="tiny">
            <span id={`${id}-${ruling}`}>{rulingWords[ruling].label}</span>
            <Text as="span" look="note" id={`${id}-${ruling}-effect`}>
              {rulingWords[ruling].effect}
            </Text>
          </Stack>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
