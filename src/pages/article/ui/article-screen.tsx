import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { previewFromContent } from '@/entities/document'
import { useSession } from '@/entities/session'
import { ArticleHead } from './article-head.tsx'
import { ArticlePage } from './article-page.tsx'

const route = getRouteApi('/articles/$id')

/** `/articles/{id}`: a published story, its data and its head. */
export function ArticleScreen(): ReactElement {
  const article = route.useLoaderData()
  const { status } = useSession()
  const preview = useMemo(
    () => previewFromContent(article.content, article.pictures),
    [article.content, article.pictures],
  )
  return (
    <>
      <ArticleHead article={article} preview={preview} />
      <ArticlePage article={article} signedOut={status === 'signedOut'} characters={preview?.characters} />
    </>
  )
}
