import type { Assignee } from '@contract/author.ts'
import { useId } from 'react'
import { AuthorRecordFigures, verificationMeaning } from '@/entities/author'
import { JournalistName } from '@/entities/journalist'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type AssignedJournalistProps = {
  /** The journalist whom the creator chose. */
  journalist: Assignee
}

export function AssignedJournalist({ journalist: { name, author, record } }: AssignedJournalistProps) {
  const headingId = useId()
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        Journalist
      </Heading>
      <Text look="strong">
        <JournalistName name={name} author={author} />
      </Text>
      <Text look="note">{verificationMeaning[author?.verification ?? 'none']}</Text>
      <AuthorRecordFigures record={record} />
    </Stack>
  )
}
