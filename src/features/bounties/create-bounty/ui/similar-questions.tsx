import { languageOfScript } from '@contract/script-language.ts'
import { useId } from 'react'
import { BountyStageBadge } from '@/entities/bounty'
import { BackingView } from '@/entities/money'
import { Badge } from '@/shared/ui/badge'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { useSimilar } from '../model/use-similar.ts'

type SimilarQuestionsProps = {
  /** The title that is being typed. */
  title: string
}

/** Shows what is like a question before it is posted. It only informs. */
export function SimilarQuestions({ title }: SimilarQuestionsProps) {
  const headingId = useId()
  const { questions, stories } = useSimilar(title)
  const count = questions.length + stories.length
  useAnnouncementOf(count === 0 ? undefined : `Already asked? ${count} similar above the button.`)
  if (count === 0) return null
  return (
    <Stack as="section" gap="small" aria-labelledby={headingId}>
      <Heading as="h3" size="ruled" id={headingId}>
        Already asked?
      </Heading>
      <Text look="note">Back one of these instead, or post yours: what you typed stays here.</Text>
      <List layout="ruled">
        {questions.map(({ id, title: words, stage, backing }) => {
          const text = words.map((piece) => piece.text).join('')
          return (
            <li key={id}>
              <Stack gap="tiny">
                <Link to="/questions/$id" params={{ id }} dir="auto" lang={languageOfScript(text)}>
                  {text}
                </Link>
                <Inline gap="small">
                  <BountyStageBadge stage={stage} />
                  <BackingView backing={backing} look="line" />
                </Inline>
              </Stack>
            </li>
          )
        })}
        {stories.map(({ story }) => (
          <li key={story.id}>
            <Stack gap="tiny">
              <Link to="/articles/$id" params={{ id: story.id }} dir="auto" lang={languageOfScript(story.title)}>
                {story.title}
              </Link>
              <Inline gap="small">
                <Badge>Story</Badge>
                <Text as="span" look="label">
                  By <bdi>{story.journalist_name}</bdi>
                </Text>
              </Inline>
            </Stack>
          </li>
        ))}
      </List>
    </Stack>
  )
}
