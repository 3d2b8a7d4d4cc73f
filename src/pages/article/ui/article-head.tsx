import { categoryLabel } from '@contract/limits.ts'
import { type PublicArticle, parseCategories, type StoryPreview } from '@contract/story.ts'
import { PageHead } from '@/shared/lib/page-head'
import { describeStory } from '../lib/describe-story.ts'

type ArticleHeadProps = {
  /** The article that the metadata describes. */
  article: PublicArticle
  /** Its excerpt and picture, if it has any. */
  preview: StoryPreview | undefined
}

export function ArticleHead({ article, preview }: ArticleHeadProps) {
  return (
    <PageHead
      type="article"
      language={article.language}
      title={article.title}
      description={preview?.excerpt ?? `A story by ${article.journalist_name}.`}
      path={`/articles/${article.id}`}
      sharePicture={`/og/story/${article.id}.jpg?v=${article.updated_at}`}
      story={import.meta.env.SSR ? shownStory(article) : undefined}
      activity={import.meta.env.SSR ? `/ap/stories/${article.id}` : undefined}
      structuredData={(origin) => (import.meta.env.SSR ? describeStory(article, preview, origin) : [])}
    />
  )
}

function shownStory({ delivery_date, updated_at, category, author }: PublicArticle) {
  const tags = parseCategories(category).map(categoryLabel)
  return { published: delivery_date, updated: updated_at, section: tags[0], tags, slug: author?.slug }
}
