import { documentText } from '@contract/document.ts'
import { countWords } from '@contract/words.ts'
import { type ReactNode, useId, useState } from 'react'
import type { DraftText } from '@/entities/draft'
import { readableText, ScrolledText } from '@/entities/text-comparison'
import { groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { useAnnounce } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type TextSideProps = {
  /** The heading, which says whose text it is. */
  name: string
  /** The text to show in full. */
  text: DraftText
  /** When the text was saved. */
  when: ReactNode
}

const blockedWords = 'Your browser blocked copying. Please select the text and copy it yourself.'

export function TextSide({ name, text, when }: TextSideProps) {
  const nameId = useId()
  const announce = useAnnounce()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const words = readableText(text.document)
  const count = countWords(documentText(text.document))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${text.title}\n\n${words}`)
      setCopied('yes')
      announce('Copied')
    } catch {
      setCopied('no')
      announce(blockedWords)
    }
  }
  return (
    <Stack as="section" gap="small" aria-labelledby={nameId}>
      <Heading as="h3" size="part" id={nameId}>
        {name}
      </Heading>
      <Text look="strong">{text.title || 'Untitled Draft'}</Text>
      <Text look="note">
        {count === 1 ? '1 word' : `${groupDigits(count)} words`}, {when}
      </Text>
      <ScrolledText label={`Words of ${name.toLowerCase()}`}>{words}</ScrolledText>
      <div>
        <Button tone="quiet" size="small" onClick={() => void copy()}>
          {copied === 'yes' ? `Copied ${name.toLowerCase()}` : `Copy ${name.toLowerCase()}`}
        </Button>
      </div>
      {copied === 'no' && <Text look="note">{blockedWords}</Text>}
    </Stack>
  )
}
