import { excerpt } from '@contract/content.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isSecondClick } from '@/shared/ui/disclosure'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './cover-letter.css.ts'

/** In characters. The gap makes sure that expanding a letter reveals enough to be worth a click. */
const shown = { beginning: 300, whole: 400 } as const

type CoverLetterProps = {
  /** The plain text of the letter, with its line breaks. */
  children: string
  /** The heading above the text, like "Cover letter" or the creator's message. */
  name?: string
  /** Its author or its bounty, which tells the button from those of other letters. */
  about: string
}

export function CoverLetter({ children: letter, name = 'Cover letter', about }: CoverLetterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const nameId = useId()
  const letterId = useId()
  const isLong = letter.length > shown.whole
  return (
    <Stack gap="tiny" align="start">
      <Text look="note" id={nameId}>
        {name}
      </Text>
      {isLong && !isOpen ? (
        <Text look="letter">{excerpt(letter, shown.beginning)}</Text>
      ) : (
        <Text as="div" look="letter" id={letterId} role="group" aria-labelledby={nameId}>
          {letter}
        </Text>
      )}
      {isLong && (
        <button
          className={styles.toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? letterId : undefined}
          onClick={(event) => isSecondClick(event) || setIsOpen(!isOpen)}
        >
          <span>
            Read full {name === 'Cover letter' ? 'letter' : 'message'}
            <VisuallyHidden> ({about})</VisuallyHidden>
          </span>
          <ChevronDown className={styles.mark} aria-hidden="true" strokeWidth={1.75} />
        </button>
      )}
    </Stack>
  )
}
