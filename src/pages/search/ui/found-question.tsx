import { languageOfScript } from '@contract/script-language.ts'
import type { FoundQuestion } from '@contract/search.ts'
import { BountyStageBadge } from '@/entities/bounty'
import { BackingView } from '@/entities/money'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { LocalDate } from '@/shared/ui/local-date'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Marked, wordsOf } from './marked.tsx'

type FoundQuestionCardProps = {
  /** The question, with its title and a passage of its description, in which the words are marked. */
  found: FoundQuestion
}

export function FoundQuestionCard({
  found: { id, title, passage, stage, created_at, backing },
}: FoundQuestionCardProps) {
  return (
    <Stack as="article" gap="small">
      <Heading as="h3" size="item" lang={languageOfScript(wordsOf(title))}>
        <Link to="/questions/$id" params={{ id }} look="plain">
          <Marked text={title} />
        </Link>
      </Heading>
      <Text look="excerpt" lang={languageOfScript(wordsOf(passage))}>
        <Marked text={passage} />
      </Text>
      <Inline gap="small">
        <BountyStageBadge stage={stage} />
        <BackingView backing={backing} look="line" />
        <Text as="span" look="note">
          <LocalDate timestamp={created_at} />
        </Text>
      </Inline>
    </Stack>
  )
}
