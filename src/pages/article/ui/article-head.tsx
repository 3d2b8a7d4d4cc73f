import { type PublicArticle, parseCategories, type StoryPreview } from '@contract/story.ts'
import { PageHead, pictureAddress } from '@/shared/lib/page-head'

type ArticleHeadProps = {
  /** The article that the metadata describes. */
  article: PublicArticle
  /** Its excerpt and picture, if it has any. */
  preview: StoryPreview | undefined
}

export function ArticleHead({ article, preview }: ArticleHeadProps) {
  const path = `/articles/${article.id}`
  const description = preview?.excerpt ?? `A story by ${article.journalist_name}.`
  const picture = preview?.picture
  const [section] = parseCategories(article.category)
  return (
    <PageHead
      type="article"
      title={article.title}
      description={description}
      path={path}
      picture={picture}
      structuredData={(origin) => ({
        '@type': 'NewsArticle',
        headline: article.title,
        description,
        url: origin + path,
        mainEntityOfPage: origin + path,
        datePublished: article.delivery_date,
        dateModified: article.updated_at,
        author: [{ '@type': 'Person', name: article.journalist_name }],
        publisher: { '@type': 'NewsMediaOrganization', name: 'Lede', url: origin },
        isAccessibleForFree: true,
        articleSection: section,
        image: picture && [pictureAddress(picture, origin)],
      })}
    />
  )
}
