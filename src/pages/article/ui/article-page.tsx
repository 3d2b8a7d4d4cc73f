import type { AuthorCard as ShownAuthor, StoryNeighbors } from '@contract/neighbors.ts'
import type { PublicArticle } from '@contract/story.ts'
import { useRef } from 'react'
import { AuthorCard } from '@/entities/author'
import { readMinutes, StoryContent, StoryStandfirst } from '@/entities/document'
import { BackingView, PaidMoneyTrail } from '@/entities/money'
import { ForVisitors, useSession } from '@/entities/session'
import { DemoNote } from '@/entities/site'
import { Byline, Corrections, StoryArticle } from '@/entities/story'
import { EveryMovement } from '@/features/money/view-movements'
import { FollowButton } from '@/features/reading/follow'
import { SaveStory } from '@/features/reading/save-story'
import { ShareButtons } from '@/features/reading/share-page'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { ArticleNeighbors } from './article-neighbors.tsx'
import * as styles from './article-page.css.ts'
import { ArticleTags } from './article-tags.tsx'

const lateParts = () => import('./late-parts.ts')
const readingProgress = lazyPart(() => lateParts().then((module) => module.ReadingProgress))
const storyFollowUp = lazyPart(() => lateParts().then((module) => module.StoryFollowUp))

/** From here on readers pause. */
const longStoryMinutes = 4

type ArticlePageProps = {
  /** The published article. */
  article: PublicArticle
  /** Leads on from it; absent if it could not be loaded. */
  neighbors?: StoryNeighbors | undefined
  /** The length of the story in characters, if known. */
  characters?: number | undefined
}

export function ArticlePage({ article, neighbors, characters }: ArticlePageProps) {
  const text = useRef<HTMLDivElement>(null)
  const minutes = characters === undefined ? undefined : readMinutes(characters)
  const corrected = article.corrections.at(-1)?.published_at
  const isLong = minutes !== undefined && minutes >= longStoryMinutes
  const ReadingProgress = useLazyPart(readingProgress, isLong)
  const StoryFollowUp = useLazyPart(storyFollowUp, useSession().user !== null && article.bounty_id !== undefined)
  return (
    <PageFrame>
      <StoryArticle
        kicker={article.bounty_title && <Text look="kicker">{article.bounty_title}</Text>}
        title={article.title}
        language={article.language}
        standfirst={<StoryStandfirst content={article.content} />}
        byline={
          <Stack gap="tiny">
            <Byline
              journalist={article.journalist_name}
              author={article.author}
              date={article.delivery_date}
              // The date of a correction says it already.
              updated={corrected === article.updated_at ? undefined : updateOf(article)}
              corrected={corrected}
              minutes={minutes}
            />
            <Origin article={article} />
          </Stack>
        }
        aiAssisted={article.ai_assisted}
        share={
          <ShareButtons kind="story" title={article.title} path={`/articles/${article.id}`}>
            <SaveStory id={article.id} title={article.title} />
          </ShareButtons>
        }
        corrections={
          article.corrections[0] && (
            <div className={styles.corrections}>
              <Corrections corrections={article.corrections} />
            </div>
          )
        }
        foot={
          <footer className={article.corrections[0] ? styles.footAfterCorrections : styles.foot}>
            <Stack gap="roomy">
              <ArticleTags article={article} />
              {StoryFollowUp && article.bounty_id && <StoryFollowUp bountyId={article.bounty_id} />}
              {neighbors?.author && <About author={neighbors.author} />}
              {article.money && (
                <Stack gap="normal">
                  <DemoNote />
                  <PaidMoneyTrail money={article.money} />
                  {article.bounty_id && <EveryMovement bountyId={article.bounty_id} />}
                </Stack>
              )}
              <Inline gap="compact">
                <ButtonLink to="/bounties" tone="secondary">
                  Explore Bounties
                </ButtonLink>
                <ForVisitors>
                  <ButtonLink to="/signin">Sign In to Contribute</ButtonLink>
                  {article.content_type === 'direct' && <SubscribeButton look="page" />}
                </ForVisitors>
              </Inline>
            </Stack>
          </footer>
        }
      >
        <div ref={text}>
          <StoryContent content={article.content} copies={article.pictures} />
        </div>
        {isLong && ReadingProgress && <ReadingProgress storyId={article.id} text={text} />}
      </StoryArticle>
      {neighbors && <ArticleNeighbors neighbors={neighbors} />}
    </PageFrame>
  )
}

/** An author who corrects a typing error at once has not updated the story. */
const updatedAfterMs = 10 * 60_000

/** A commissioned story changes by corrections alone, and was published after the day of its delivery. */
const updateOf = ({ content_type, delivery_date, updated_at }: PublicArticle) =>
  content_type === 'direct' && Date.parse(updated_at) - Date.parse(delivery_date) > updatedAfterMs
    ? updated_at
    : undefined

const About = ({ author }: { author: ShownAuthor }) => (
  <AuthorCard author={author} action={<FollowButton kind="author" subject={author.slug} name={author.name} />} />
)

function Origin({ article: { content_type, money, bounty_id, asked_by } }: { article: PublicArticle }) {
  if (content_type === 'direct') return <Text look="note">Independent</Text>
  if (money === undefined || bounty_id === undefined) return null
  return (
    <Link to="/questions/$id" params={{ id: bounty_id }} look="action">
      <BackingView backing={{ ...money, raised: money.pledged, asked_by }} look="line" />
    </Link>
  )
}
