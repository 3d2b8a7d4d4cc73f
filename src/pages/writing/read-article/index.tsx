import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { myArticleQuery } from '@/entities/draft'
import { useSession } from '@/entities/session'
import { hasStatus, readStoredToken } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import { Spinner } from '@/shared/ui/spinner'
import { ReadArticleError, ReadArticlePage } from './ui/read-article-page.tsx'

const route = getRouteApi('/read-article/$id')

type ArticleLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Never rejects: the page says why there is no article. */
export async function load({ context: { queryClient }, params: { id } }: ArticleLoad): Promise<void> {
  if (readStoredToken() !== null) await queryClient.prefetchQuery(myArticleQuery(id))
}

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { status } = useSession()
  const here = useRouterState({ select: ({ location }) => location.href })
  const isSignedOut = status === 'signedOut'
  const { data: article, error: refusal } = useQuery({
    ...myArticleQuery(id),
    // The loader has asked with the same token; signing in on another tab asks again.
    enabled: !isSignedOut && readStoredToken() !== null,
    retryOnMount: false,
  })
  if (article !== undefined && !isSignedOut)
    return (
      <>
        <PageHead title={article.title} description="One of your articles." />
        <ReadArticlePage article={article} />
      </>
    )
  if (refusal === null && !isSignedOut)
    return (
      <PageFrame>
        <PageHead title="Loading" description="One of your articles." />
        <Spinner layout="block" />
      </PageFrame>
    )
  const error = isSignedOut ? signInFirst : describeReadError(refusal)
  return (
    <>
      <PageHead title={error} description={error} />
      <ReadArticleError error={error} signInTo={isSignedOut ? here : undefined} />
    </>
  )
}

/** Exact texts of docs/specification.md#8-error-catalogue. */
const signInFirst = 'You must be logged in to view this article.'

export function describeReadError(error: unknown): string {
  if (hasStatus(error, 401)) return signInFirst
  if (hasStatus(error, 403)) return 'You are not authorized to view this article.'
  return hasStatus(error, 404) ? 'Article not found.' : 'Failed to load article.'
}
