import type { Correction } from '@contract/story.ts'
import { useId } from 'react'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type CorrectionsProps = {
  /** The corrections of a story, oldest first; at least one. */
  corrections: readonly Correction[]
}

export function Corrections({ corrections }: CorrectionsProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="small" id="corrections" aria-labelledby={headingId}>
      <Heading as="h2" size="label" id={headingId}>
        {corrections.length === 1 ? 'Correction' : 'Corrections'}
      </Heading>
      <List layout="ruled">
        {corrections.map(({ id, published_at, text }) => (
          <li key={id}>
            <Text as="div" look="note">
              <LocalDate timestamp={published_at} />
            </Text>
            <Text look="letter">{text}</Text>
          </li>
        ))}
      </List>
    </Stack>
  )
}
