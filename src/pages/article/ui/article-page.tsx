import { readMinutes, StoryContent, StoryStandfirst } from '@/entities/document'
import { MoneyTrailView } from '@/entities/money'
import { DemoBanner } from '@/entities/site'
import { type Article, Byline, StoryArticle } from '@/entities/story'
import { ShareStory } from '@/features/share-story'
import { SubscribeButton } from '@/features/subscribe-newsletter'
import { lazyPart, useLazyPart, usePageIdle } from '@/shared/lib/lazy-part'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './article-page.css.ts'
import { ArticleTags } from './article-tags.tsx'

const everyMovement = lazyPart(() =>
  import('@/features/money/view-movements').then(({ EveryMovement }) => EveryMovement),
)

type ArticlePageProps = {
  /** The published article. */
  article: Article
  /** Invites the signed-out reader to take part. */
  signedOut: boolean
  /** The length of the story in characters, if known. */
  characters?: number | undefined
}

export function ArticlePage({ article, signedOut, characters }: ArticlePageProps) {
  return (
    <PageFrame>
      <StoryArticle
        kicker={article.bounty_title && <Text look="kicker">{article.bounty_title}</Text>}
        title={article.title}
        standfirst={<StoryStandfirst content={article.content} />}
        byline={
          <Byline
            journalist={article.journalist_name}
            author={article.author}
            date={article.delivery_date}
            minutes={characters === undefined ? undefined : readMinutes(characters)}
          />
        }
        aiAssisted={article.ai_assisted}
        share={<ShareStory title={article.title} path={`/articles/${article.id}`} />}
        foot={
          <footer className={styles.foot}>
            <Stack gap="roomy">
              <ArticleTags article={article} />
              {article.money && (
                <Stack gap="normal">
                  <DemoBanner />
                  <MoneyTrailView money={article.money} />
                  {article.bounty_id && <Movements bountyId={article.bounty_id} />}
                </Stack>
              )}
              <Inline gap="compact">
                <ButtonLink to="/bounties" tone="secondary">
                  Explore Bounties
                </ButtonLink>
                {signedOut && <Invitation type={article.content_type} />}
              </Inline>
            </Stack>
          </footer>
        }
      >
        <StoryContent content={article.content} copies={article.pictures} />
      </StoryArticle>
    </PageFrame>
  )
}

/** Comes once the page is idle, so that no story loads slower. */
function Movements({ bountyId }: { bountyId: string }) {
  const EveryMovement = useLazyPart(everyMovement, usePageIdle())
  return EveryMovement ? <EveryMovement bountyId={bountyId} /> : null
}

/** An independent article has no bounty to contribute to. */
const Invitation = ({ type }: { type: Article['content_type'] }) =>
  type === 'direct' ? <SubscribeButton look="page" /> : <ButtonLink to="/signin">Sign In to Contribute</ButtonLink>
