import type { BountyState } from '@contract/bounty.ts'
import type { FollowingNews } from '@contract/following.ts'
import type { Overview } from '@contract/overview.ts'
import type { SavedStories } from '@contract/saved.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { stepWords } from '@contract/step-words.ts'
import type { ReactNode } from 'react'
import { BountyStateBadge } from '@/entities/bounty'
import { describeOwnMoney } from '@/entities/money'
import { formatAmount } from '@/shared/lib/money'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Text } from '@/shared/ui/text'
import * as styles from './overview-page.css.ts'

type Row = {
  id: string
  /** A link with the title. */
  link: ReactNode
  /** Says more below the link. */
  note?: ReactNode
  /** Stands at the end of the row. */
  state?: BountyState
}

type Money = Overview['money']['items'][number]
type Question = Overview['questions']['items'][number]
type Work = NonNullable<Overview['work']>
type Investigation = Work['investigations']['items'][number]
type Draft = Work['drafts']['items'][number]

type Saved = SavedStories['items'][number]

const linkToStory = ({ id, title, language }: Pick<Saved['story'], 'id' | 'title' | 'language'>) => (
  <Link to="/articles/$id" params={{ id }}>
    <bdi lang={language}>{title}</bdi>
  </Link>
)

const linkToBounty = (id: string, title: string) => (
  <Link to="/bounties/$id" params={{ id }} dir="auto">
    {title}
  </Link>
)

/** How an item of each list looks as a row. */
export const rowOf = {
  money: ({ id, title, state, ...money }: Money): Row => ({
    id,
    link:
      money.charged > 0 ? (
        <Link to="/receipts/$id" params={{ id }} dir="auto">
          {title}
        </Link>
      ) : (
        linkToBounty(id, title)
      ),
    note: describeOwnMoney(money),
    state,
  }),
  question: ({ id, title, state, total_amount }: Question): Row => ({
    id,
    link: linkToBounty(id, title),
    note: `${formatAmount(total_amount)} pledged`,
    state,
  }),
  investigation: ({ id, title, state, due_date }: Investigation): Row => ({
    id,
    link: linkToBounty(id, title),
    note: state === 'assigned' && (
      <>
        Due <LocalDate timestamp={due_date} kind="deadline" />
      </>
    ),
    state,
  }),
  draft: ({ id, title, bounty, updated_at }: Draft): Row => ({
    id,
    link:
      bounty === null ? (
        <Link to="/new-article" search={{ draftId: id }} dir="auto">
          {title || 'Untitled Draft'}
        </Link>
      ) : (
        <Link to="/bounties/$id/submit-draft" params={{ id: bounty.id }} dir="auto">
          {title || 'Untitled Draft'}
        </Link>
      ),
    note: (
      <>
        {bounty !== null && (
          <>
            For <bdi lang={languageOfScript(bounty.title)}>{bounty.title}</bdi> ·{' '}
          </>
        )}
        Last updated <LocalDate timestamp={updated_at} />
      </>
    ),
  }),
  news: (news: FollowingNews): Row => ({
    id: news.id,
    link:
      news.kind === 'story' ? (
        linkToStory(news.story)
      ) : (
        <Link to="/questions/$id" params={{ id: news.question.id }} dir="auto">
          {news.question.title}
        </Link>
      ),
    note: (
      <>
        {wordsOn(news)} · <LocalDate timestamp={news.at} />
      </>
    ),
  }),
  saved: ({ saved_at, story }: Saved): Row => ({
    id: story.id,
    link: linkToStory(story),
    note: (
      <>
        Saved on <LocalDate timestamp={saved_at} />
      </>
    ),
  }),
}

type OwnListProps = {
  /** Made by `rowOf`. */
  rows: readonly Row[]
}

export const OwnList = ({ rows }: OwnListProps) => (
  <List layout="ruled">
    {rows.map(({ id, link, note, state }) => (
      <li key={id}>
        <div className={styles.row}>
          <div>
            <div className={styles.title}>{link}</div>
            {note && (
              <Text as="div" look="note">
                {note}
              </Text>
            )}
          </div>
          {state && (
            <div>
              <BountyStateBadge state={state} />
            </div>
          )}
        </div>
      </li>
    ))}
  </List>
)

function wordsOn(news: FollowingNews): ReactNode {
  if (news.kind === 'story') return 'New story'
  if (news.kind === 'step') return stepWords[news.step]
  return news.update.audience === 'backers' ? 'Update for backers' : 'Update from the journalist'
}
