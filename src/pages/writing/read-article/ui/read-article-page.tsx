import type { Article } from '@contract/article.ts'
import { categoryLabel } from '@contract/limits.ts'
import { parseCategories } from '@contract/story.ts'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { formatLocalDate } from '@/shared/lib/date'
import { Badge } from '@/shared/ui/badge'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import * as styles from './read-article-page.css.ts'

type ReadArticlePageProps = {
  /** The user's own article. */
  article: Article
}

export function ReadArticlePage({ article }: ReadArticlePageProps) {
  const { id, title, content, language, category, published_at, hidden } = article
  return (
    <PageFrame width="measure">
      <PageHeading title={title} language={language}>
        <Stack gap="normal">
          <div lang={language}>
            <StoryStandfirst content={content} />
          </div>
          <p>Published {formatLocalDate(published_at)}</p>
        </Stack>
      </PageHeading>
      {hidden && (
        <Notice tone="caution" title="The newsroom has withdrawn this story. Only you can read it.">
          {hidden.reason && `Reason: ${hidden.reason}`}
        </Notice>
      )}
      <Stack gap="roomy">
        <Inline as="p" gap="small">
          {parseCategories(category).map((name) => (
            <Badge key={name}>{categoryLabel(name)}</Badge>
          ))}
        </Inline>
        <div lang={language}>
          <StoryContent content={content} showsOriginals />
        </div>
      </Stack>
      <div className={styles.foot}>
        <Inline gap="compact">
          <BackToMyArticles />
          <ButtonLink to="/new-article" search={{ articleId: id }}>
            Edit Article
          </ButtonLink>
          {!hidden && (
            <ButtonLink tone="secondary" to="/articles/$id/corrections/new" params={{ id }}>
              Publish a correction
            </ButtonLink>
          )}
        </Inline>
      </div>
    </PageFrame>
  )
}

type ReadArticleErrorProps = {
  /** The sentence to show. */
  error: string
  /** The page to return to after signing in; undefined if signing in would not help. */
  signInTo: string | undefined
}

export function ReadArticleError({ error, signInTo }: ReadArticleErrorProps) {
  return (
    <PageFrame>
      <EmptyState
        title={error}
        titleAs="h1"
        action={
          signInTo === undefined ? (
            <BackToMyArticles />
          ) : (
            <ButtonLink to="/signin" search={{ next: signInTo }}>
              Sign In
            </ButtonLink>
          )
        }
      />
    </PageFrame>
  )
}

const BackToMyArticles = () => (
  <ButtonLink tone="secondary" to="/independent-articles">
    Back to My Articles
  </ButtonLink>
)
