import type { FollowingNews } from '@contract/following.ts'
import { stepWords } from '@contract/step-words.ts'
import { Fragment } from 'react'
import { Byline } from '@/entities/story'
import { Badge } from '@/shared/ui/badge'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type NewsItemProps = {
  /** A story, a step of a question, or an update on the work on it. */
  news: FollowingNews
  /** Marks it with a word. */
  isUnseen: boolean
}

export function NewsItem({ news, isUnseen }: NewsItemProps) {
  return (
    <Stack gap="small">
      <Text as="div" look="note">
        <Inline gap="small">
          {isUnseen && <Badge tone="accent">New</Badge>}
          <span>{kindOf(news)}</span>
        </Inline>
      </Text>
      <Heading as="h4" size="item">
        {news.kind === 'story' ? (
          <Link to="/articles/$id" params={{ id: news.story.id }}>
            <bdi lang={news.story.language}>{news.story.title}</bdi>
          </Link>
        ) : (
          <Link to="/questions/$id" params={{ id: news.question.id }}>
            <bdi>{news.question.title}</bdi>
          </Link>
        )}
      </Heading>
      <Details news={news} />
    </Stack>
  )
}

function kindOf(news: FollowingNews): string {
  if (news.kind === 'story') return 'Story'
  if (news.kind === 'step') return 'Question'
  return news.update.audience === 'backers' ? 'Update for backers' : 'Update'
}

function Details({ news }: Pick<NewsItemProps, 'news'>) {
  switch (news.kind) {
    case 'story':
      return (
        <>
          <Byline journalist={news.story.journalist_name} author={news.story.author} date={news.story.delivery_date} />
          {news.because.length > 0 && (
            <Text look="note">
              You follow{' '}
              {news.because.map(({ kind, subject, name }, at) => (
                <Fragment key={`${kind} ${subject}`}>
                  {at > 0 && ', '}
                  <bdi>{name}</bdi>
                </Fragment>
              ))}
            </Text>
          )}
        </>
      )
    case 'step':
      return <p>{stepWords[news.step]}</p>
    case 'update':
      return (
        <>
          <Text look="letter">{news.update.text}</Text>
          {news.update.picture && <Picture picture={news.update.picture} sizes="(width >= 48em) 40rem, 100vw" />}
        </>
      )
  }
}
