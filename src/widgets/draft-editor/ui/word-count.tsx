import { documentText, type EditorDocument } from '@contract/document.ts'
import { countWords } from '@contract/words.ts'
import { useDeferredValue, useMemo } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'

type WordCountProps = {
  /** The text whose words to count. */
  document: EditorDocument
}

/** Deferred, so that counting does not slow down typing. */
export function WordCount({ document }: WordCountProps) {
  const counted = useDeferredValue(document)
  const words = useMemo(() => countWords(documentText(counted)), [counted])
  return (
    <Text as="span" look="note">
      {groupDigits(words)} {words === 1 ? 'word' : 'words'}
    </Text>
  )
}
