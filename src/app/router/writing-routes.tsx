/** The routes of what is written: drafts for bounties, independent articles (specification, section 2 "Article screens"). */

import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { administrators, getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readWritingSearch } from './read-search.ts'

const draftPage = () => import('@/pages/writing/draft')

export const draft = createRoute({
  getParentRoute: () => signedIn,
  path: '/bounties/$id/draft',
  staticData: { page: 'writing/draft' },
  loader: lazyFn(draftPage, 'loadBountyDraft'),
  component: lazyRouteComponent(draftPage, 'DraftScreen'),
  pendingComponent: lazyRouteComponent(draftPage, 'DraftPending'),
  errorComponent: lazyRouteComponent(draftPage, 'DraftFailed'),
})

/** A desk begins with what the server has now: a text that was loaded before may be older than the writer's own. */
const loadedAnew = { gcTime: 0, preload: false } as const

const submitDraftPage = () => import('@/pages/writing/submit-draft')

export const submitDraft = createRoute({
  getParentRoute: () => signedIn,
  path: '/bounties/$id/submit-draft',
  staticData: { page: 'writing/submit-draft', whenSessionEnds: 'stay' },
  validateSearch: readWritingSearch,
  ...loadedAnew,
  loader: lazyFn(submitDraftPage, 'loadDraftToWrite'),
  component: lazyRouteComponent(submitDraftPage, 'SubmitDraftScreen'),
  pendingComponent: PageLoading,
})

const newArticlePage = () => import('@/pages/writing/new-article')

/** The draft that is written, or the published article that is changed, stands in the search. */
export const newArticle = createRoute({
  getParentRoute: () => journalists,
  path: '/new-article',
  staticData: { page: 'writing/new-article', whenSessionEnds: 'stay' },
  validateSearch: readWritingSearch,
  ...loadedAnew,
  loader: lazyFn(newArticlePage, 'loadArticleToWrite'),
  component: lazyRouteComponent(newArticlePage, 'NewArticleScreen'),
  pendingComponent: PageLoading,
})

const independentArticlesPage = () => import('@/pages/writing/independent-articles')

export const independentArticles = createRoute({
  getParentRoute: () => signedIn,
  path: '/independent-articles',
  staticData: { page: 'writing/independent-articles', whenSessionEnds: 'signIn' },
  loader: lazyFn(independentArticlesPage, 'loadOwnArticles'),
  component: lazyRouteComponent(independentArticlesPage, 'IndependentArticlesScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load articles and drafts." />
  ),
})

const readArticlePage = () => import('@/pages/writing/read-article')

/** It says itself to those who are signed out that they must sign in (specification, section 8 "Read article"). */
export const readArticle = createRoute({
  getParentRoute,
  path: '/read-article/$id',
  staticData: { page: 'writing/read-article' },
  // Whose article it is depends on who asks, and the server does not know who is reading.
  ssr: false,
  loader: lazyFn(readArticlePage, 'loadOwnArticle'),
  component: lazyRouteComponent(readArticlePage, 'ReadArticleScreen'),
  pendingComponent: PageLoading,
})

const adminPage = () => import('@/pages/writing/admin')

/** The instructions for stories by AI. */
export const admin = createRoute({
  getParentRoute: () => administrators,
  path: '/admin',
  staticData: { page: 'writing/admin', whenSessionEnds: 'signIn' },
  loader: lazyFn(adminPage, 'loadInstructions'),
  component: lazyRouteComponent(adminPage, 'AdminScreen'),
  pendingComponent: PageLoading,
  errorComponent: lazyRouteComponent(adminPage, 'AdminFailed'),
})
