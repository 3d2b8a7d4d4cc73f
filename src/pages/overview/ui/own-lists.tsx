import type { FollowingNews } from '@contract/following.ts'
import type { Overview } from '@contract/overview.ts'
import { languageOfScript } from '@contract/script-language.ts'
import type { ReactNode } from 'react'
import { BountyStateBadge, describeStep } from '@/entities/bounty'
import { describeOwnMoney } from '@/entities/money'
import { formatAmount } from '@/shared/lib/money'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Text } from '@/shared/ui/text'
import * as styles from './overview-page.css.ts'

type RowProps = {
  /** A link with the title. */
  title: ReactNode
  /** Says more below the title. */
  note?: ReactNode
  /** Stands at the end of the row. */
  end?: ReactNode
}

const Row = ({ title, note, end }: RowProps) => (
  <li>
    <div className={styles.row}>
      <div>
        <div className={styles.title}>{title}</div>
        {note && (
          <Text as="div" look="note">
            {note}
          </Text>
        )}
      </div>
      {end && <div>{end}</div>}
    </div>
  </li>
)

type BackedListProps = {
  /** The reader's money by bounty, the newest pledge first. */
  items: Overview['money']['items']
}

export const BackedList = ({ items }: BackedListProps) => (
  <List layout="ruled">
    {items.map(({ id, title, state, ...money }) => (
      <Row
        key={id}
        title={
          money.charged > 0 ? (
            <Link to="/receipts/$id" params={{ id }} dir="auto">
              {title}
            </Link>
          ) : (
            <Link to="/bounties/$id" params={{ id }} dir="auto">
              {title}
            </Link>
          )
        }
        note={describeOwnMoney(money)}
        end={<BountyStateBadge state={state} />}
      />
    ))}
  </List>
)

type QuestionListProps = {
  /** The reader's own bounties, newest first. */
  items: Overview['questions']['items']
}

export const QuestionList = ({ items }: QuestionListProps) => (
  <List layout="ruled">
    {items.map(({ id, title, state, total_amount }) => (
      <Row
        key={id}
        title={
          <Link to="/bounties/$id" params={{ id }} dir="auto">
            {title}
          </Link>
        }
        note={`${formatAmount(total_amount)} pledged`}
        end={<BountyStateBadge state={state} />}
      />
    ))}
  </List>
)

type InvestigationListProps = {
  /** Those under way, the earliest due date first. */
  items: NonNullable<Overview['work']>['investigations']['items']
}

export const InvestigationList = ({ items }: InvestigationListProps) => (
  <List layout="ruled">
    {items.map(({ id, title, state, due_date }) => (
      <Row
        key={id}
        title={
          <Link to="/bounties/$id" params={{ id }} dir="auto">
            {title}
          </Link>
        }
        note={
          state === 'assigned' && (
            <>
              Due <LocalDate timestamp={due_date} kind="deadline" />
            </>
          )
        }
        end={<BountyStateBadge state={state} />}
      />
    ))}
  </List>
)

type DraftListProps = {
  /** The newest first. */
  items: NonNullable<Overview['work']>['drafts']['items']
}

export const DraftList = ({ items }: DraftListProps) => (
  <List layout="ruled">
    {items.map(({ id, title, bounty, updated_at }) => (
      <Row
        key={id}
        title={
          bounty === null ? (
            <Link to="/new-article" search={{ draftId: id }} dir="auto">
              {title || 'Untitled Draft'}
            </Link>
          ) : (
            <Link to="/bounties/$id/submit-draft" params={{ id: bounty.id }} dir="auto">
              {title || 'Untitled Draft'}
            </Link>
          )
        }
        note={
          <>
            {bounty !== null && (
              <>
                For <bdi lang={languageOfScript(bounty.title)}>{bounty.title}</bdi> ·{' '}
              </>
            )}
            Last updated <LocalDate timestamp={updated_at} />
          </>
        }
      />
    ))}
  </List>
)

type NewsLinesProps = {
  /** The newest first. */
  items: readonly FollowingNews[]
}

export const NewsLines = ({ items }: NewsLinesProps) => (
  <List layout="ruled">
    {items.map((news) => (
      <Row
        key={news.id}
        title={
          news.kind === 'story' ? (
            <Link to="/articles/$id" params={{ id: news.story.id }}>
              <bdi lang={news.story.language}>{news.story.title}</bdi>
            </Link>
          ) : (
            <Link to="/questions/$id" params={{ id: news.question.id }} dir="auto">
              {news.question.title}
            </Link>
          )
        }
        note={
          <>
            {wordsOn(news)} · <LocalDate timestamp={news.at} />
          </>
        }
      />
    ))}
  </List>
)

function wordsOn(news: FollowingNews): ReactNode {
  if (news.kind === 'story') return 'New story'
  if (news.kind === 'step') return describeStep(news.step)
  return news.update.audience === 'backers' ? 'Update for backers' : 'Update from the journalist'
}
