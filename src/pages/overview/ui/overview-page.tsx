import { type Overview, overviewLimits } from '@contract/overview.ts'
import type { SavedStories } from '@contract/saved.ts'
import { type ReactNode, useId } from 'react'
import { OwnSums } from '@/entities/money'
import { formatAmount, formatTotal } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { MonthChart } from './month-chart.tsx'
import * as styles from './overview-page.css.ts'
import { OwnList, rowOf } from './own-lists.tsx'
import { WaitingList } from './waiting-list.tsx'

type OverviewPageProps = {
  /** The reader's tasks, money, questions, work and news. */
  overview: Overview
  /** The saved stories, the last saved first. */
  saved: SavedStories['items']
  /** Unix time in milliseconds. */
  now: number
}

export function OverviewPage({ overview, saved, now }: OverviewPageProps) {
  const { tasks, money, questions, work, news } = overview
  return (
    <PageFrame>
      <PageHeading title="Overview" rule="next" />
      <div className={styles.parts}>
        <Part title="Waiting for you" aside={<Link to="/notifications">Notifications</Link>}>
          {tasks.items.length === 0 ? (
            <Text look="quiet">Nothing waits for you.</Text>
          ) : (
            <WaitingList tasks={tasks} now={now} />
          )}
        </Part>
        <div className={styles.columns}>
          <div className={styles.column}>
            <MoneyPart money={money} />
            {work && <WorkPart work={work} />}
          </div>
          <div className={styles.column}>
            <Part
              title="Your questions"
              aside={
                questions.total > 0 && <Link to="/my-bounties">{allOf(questions.total, 'bounty', 'bounties')}</Link>
              }
            >
              {questions.total === 0 ? (
                <Text look="quiet">You have not asked a question yet.</Text>
              ) : (
                <OwnList rows={questions.items.map(rowOf.question)} />
              )}
              <div>
                <ButtonLink to="/bounties" search={{ ask: true }} tone="secondary" size="small">
                  Ask a question
                </ButtonLink>
              </div>
            </Part>
            <Part title="What you follow" aside={<Link to="/following">Following</Link>}>
              {news.items.length === 0 ? (
                <Text look="quiet">
                  No news in the last 90 days. Press Follow on an author, a category or a question.
                </Text>
              ) : (
                <OwnList rows={news.items.map(rowOf.news)} />
              )}
            </Part>
            <Part title="What you saved" aside={<Link to="/saved">Saved</Link>}>
              {saved.length === 0 ? (
                <Text look="quiet">
                  You have not saved a story yet. Press Save below the headline of a story to find it here.
                </Text>
              ) : (
                <OwnList rows={saved.slice(0, 3).map(rowOf.saved)} />
              )}
            </Part>
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** The server counts no further than the limit. */
const countOf = (total: number) => formatTotal(total, total >= overviewLimits.counted)

const allOf = (total: number, one: string, many: string) => (total === 1 ? `1 ${one}` : `All ${countOf(total)} ${many}`)

type PartProps = {
  /** The heading. */
  title: string
  /** A link to the page with all of it. */
  aside?: ReactNode
  /** The content of the part. */
  children: ReactNode
}

function Part({ title, aside, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} aside={aside}>
        {title}
      </SectionHeading>
      <Stack gap="normal">{children}</Stack>
    </section>
  )
}

function MoneyPart({ money }: Pick<Overview, 'money'>) {
  return (
    <Part title="Your money" aside={<Link to="/receipts">Receipts</Link>}>
      <OwnSums sums={money} />
      {money.total === 0 ? (
        <>
          <Text look="quiet">
            You have not pledged to a question yet. You are charged only when its story is accepted.
          </Text>
          <div>
            <ButtonLink to="/bounties" tone="secondary" size="small">
              Browse bounties
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <MonthChart caption="Your pledges by month" months={money.by_month} />
          <OwnList rows={money.items.map(rowOf.money)} />
          {money.total > money.items.length && (
            <Text look="note">
              The newest {money.items.length} of {countOf(money.total)}.{' '}
              <Link to="/my-contributions">My Contributions</Link> has the others.
            </Text>
          )}
        </>
      )}
    </Part>
  )
}

function WorkPart({ work }: { work: NonNullable<Overview['work']> }) {
  const { drafts, investigations, balance, by_month } = work
  return (
    <Part title="Your work" aside={<Link to="/earnings">Earnings</Link>}>
      <DescriptionList layout="columns">
        <Description name="Waiting for payout">{formatAmount(balance.available)}</Description>
        <Description name="Pending">{formatAmount(balance.pending)}</Description>
        <Description name="Paid out">{formatAmount(balance.paid)}</Description>
      </DescriptionList>
      <MonthChart caption="Your earnings by month" months={by_month} />
      <Inline gap="compact" justify="between">
        <Text look="label">Investigations</Text>
        {investigations.total > investigations.items.length && (
          <Text look="note">
            <Link to="/my-investigations">{allOf(investigations.total, 'investigation', 'investigations')}</Link>
          </Text>
        )}
      </Inline>
      {investigations.total === 0 && (
        <Text look="quiet">
          No investigation is under way. <Link to="/bounties">Browse bounties</Link> and make an offer.
        </Text>
      )}
      <OwnList rows={investigations.items.map(rowOf.investigation)} />
      <Inline gap="compact" justify="between">
        <Text look="label">Drafts</Text>
        {drafts.total > drafts.items.length && (
          <Text look="note">
            <Link to="/independent-articles">{allOf(drafts.total, 'draft', 'drafts')}</Link>
          </Text>
        )}
      </Inline>
      {drafts.total === 0 && (
        <Text look="quiet">
          You have no drafts. <Link to="/new-article">Write an article</Link>.
        </Text>
      )}
      <OwnList rows={drafts.items.map(rowOf.draft)} />
    </Part>
  )
}
