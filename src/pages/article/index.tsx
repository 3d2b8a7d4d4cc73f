import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { previewFromContent } from '@/entities/document'
import { ArticleHead } from './ui/article-head.tsx'
import { ArticlePage } from './ui/article-page.tsx'

const route = getRouteApi('/articles/$id')

export function ArticleScreen(): ReactElement {
  const { article, neighbors } = route.useLoaderData()
  const preview = useMemo(
    () => previewFromContent(article.content, article.pictures),
    [article.content, article.pictures],
  )
  return (
    <>
      <ArticleHead article={article} preview={preview} />
      <ArticlePage article={article} neighbors={neighbors} characters={preview?.characters} />
    </>
  )
}
