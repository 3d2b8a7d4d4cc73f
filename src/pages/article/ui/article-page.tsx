import { readMinutes, StoryContent } from '@/entities/document'
import { MoneyTrailView } from '@/entities/money'
import { DemoBanner } from '@/entities/site'
import { type Article, Byline } from '@/entities/story'
import { ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { AiNote } from './ai-note.tsx'
import * as styles from './article-page.css.ts'
import { ArticleTags } from './article-tags.tsx'

type ArticlePageProps = {
  /** The published article. */
  article: Article
  /** Asks the signed-out reader to sign in. */
  signedOut: boolean
  /** The length of the story in characters, if known. */
  characters?: number | undefined
}

export function ArticlePage({ article, signedOut, characters }: ArticlePageProps) {
  return (
    <PageFrame>
      <article>
        <header className={styles.head}>
          {article.bounty_title && <Text look="kicker">{article.bounty_title}</Text>}
          <Heading as="h1" size="display">
            {article.title}
          </Heading>
          <Byline
            journalist={article.journalist_name}
            date={article.delivery_date}
            minutes={characters === undefined ? undefined : readMinutes(characters)}
          />
          {article.ai_assisted && <AiNote />}
        </header>
        <div className={styles.body}>
          <StoryContent content={article.content} copies={article.pictures} />
        </div>
        <footer className={styles.foot}>
          <Stack gap="roomy">
            <ArticleTags article={article} />
            {article.money && (
              <Stack gap="normal">
                <DemoBanner />
                <MoneyTrailView money={article.money} />
              </Stack>
            )}
            <Inline gap="compact">
              <ButtonLink to="/bounties" tone="secondary">
                Explore Bounties
              </ButtonLink>
              {signedOut && <ButtonLink to="/signin">Sign In to Contribute</ButtonLink>}
            </Inline>
          </Stack>
        </footer>
      </article>
    </PageFrame>
  )
}
