import type { Follow, FollowKind } from '@contract/following.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { useState } from 'react'
import { isSameSubject } from '@/entities/following'
import { FollowButton } from '@/features/reading/follow'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

const kinds: Record<FollowKind, string> = { author: 'Authors', category: 'Categories', question: 'Questions' }

type FollowedSubjectsProps = {
  /** The subjects that the reader follows, newest first. */
  follows: readonly Follow[]
}

/** Keeps the rows that the reader unfollows here, so that they can follow again and the focus stays. */
export function FollowedSubjects({ follows }: FollowedSubjectsProps) {
  const [first] = useState(follows)
  const later = follows.filter((follow) => !first.some((known) => isSameSubject(known, follow)))
  const rows = [...later, ...first]
  if (rows.length === 0) return <Text look="quiet">Nothing yet.</Text>
  return (
    <Stack gap="large">
      {(Object.keys(kinds) as FollowKind[]).map((kind) => {
        const subjects = rows.filter((follow) => follow.kind === kind)
        return (
          subjects.length > 0 && (
            <Stack key={kind} gap="compact">
              <Heading as="h3" size="part">
                {kinds[kind]}
              </Heading>
              <List layout="ruled">
                {subjects.map(({ subject, name }) => (
                  <li key={subject}>
                    <Inline gap="normal" justify="between">
                      <SubjectLink kind={kind} subject={subject} name={name} />
                      <FollowButton kind={kind} subject={subject} name={name} />
                    </Inline>
                  </li>
                ))}
              </List>
            </Stack>
          )
        )
      })}
    </Stack>
  )
}

function SubjectLink({ kind, subject, name }: Pick<Follow, 'kind' | 'subject' | 'name'>) {
  const words = <bdi lang={languageOfScript(name)}>{name}</bdi>
  switch (kind) {
    case 'author':
      return (
        <Link to="/authors/$slug" params={{ slug: subject }}>
          {words}
        </Link>
      )
    case 'category':
      return (
        <Link to="/category/$name" params={{ name: subject }}>
          {words}
        </Link>
      )
    case 'question':
      return (
        <Link to="/questions/$id" params={{ id: subject }}>
          {words}
        </Link>
      )
  }
}
