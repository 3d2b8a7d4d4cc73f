import { topStories } from '@contract/limits.ts'
import type { AnsweredQuestion, OpenQuestion, TopDeliveredItem } from '@contract/story.ts'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { OpenQuestions } from '@/widgets/open-questions'
import { OverviewStrip } from '@/widgets/overview-strip'
import { AboutBand } from './about-band.tsx'
import { AnsweredQuestions } from './answered-questions.tsx'
import { FrontPage } from './front-page.tsx'
import * as styles from './home-page.css.ts'
import { IdeaStrip } from './idea-strip.tsx'
import { StoryCard } from './story-card.tsx'

const front = topStories.hero + topStories.secondary
const moreSoon = 'More stories will be available soon. Check back later!'

type HomePageProps = {
  /** The top stories, the leading one first. */
  stories: readonly TopDeliveredItem[]
  /** The open questions that readers fund most. */
  questions: readonly OpenQuestion[]
  /** Questions with the stories that answer them. */
  answers: readonly AnsweredQuestion[]
  /** Leaves out what sums up the overview of whoever is signed in. */
  isPreview?: boolean
}

export function HomePage({ stories, questions, answers, isPreview = false }: HomePageProps) {
  const [hero, ...others] = stories
  const more = stories.slice(front, front + topStories.grid)
  return (
    <>
      <VisuallyHidden as="h1">Lede: top stories</VisuallyHidden>
      <div className={styles.top}>
        <PageFrame room="none">
          <IdeaStrip question={questions[0]} />
          {!isPreview && <OverviewStrip />}
          {hero === undefined ? (
            <EmptyState
              title="No featured stories available at this time"
              action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
            >
              {moreSoon}
            </EmptyState>
          ) : (
            <FrontPage hero={hero} secondary={others.slice(0, topStories.secondary)} />
          )}
          {questions.length > 0 && (
            <div className={styles.questions}>
              <OpenQuestions questions={questions} />
            </div>
          )}
          {answers.length > 0 && <AnsweredQuestions answers={answers} />}
        </PageFrame>
      </div>
      <AboutBand />
      <section className={styles.newsletter} aria-labelledby="newsletter">
        <PageFrame room="none">
          <div className={styles.invitation}>
            <Stack gap="tiny">
              <Heading as="h2" size="item" id="newsletter">
                Stories that readers asked for, by email
              </Heading>
              <p>Free, and you can unsubscribe at any time.</p>
            </Stack>
            <SubscribeButton look="page" />
          </div>
        </PageFrame>
      </section>
      {hero !== undefined && (
        <section className={styles.more} aria-labelledby="more-stories">
          <PageFrame room="none">
            <SectionHeading id="more-stories">More Stories</SectionHeading>
            {more.length === 0 ? (
              <p className={styles.soon}>{moreSoon}</p>
            ) : (
              <ColumnGrid>
                {more.map((story, index) => (
                  <StoryCard key={story.id} story={story} first={index === 0} />
                ))}
              </ColumnGrid>
            )}
          </PageFrame>
        </section>
      )}
    </>
  )
}
