import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { importOf } from './import-page.ts'
import { administrators, getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readWritingSearch } from './read-search.ts'

const draftPage = importOf('writing/draft')

export const draft = createRoute({
  getParentRoute: () => signedIn,
  path: '/bounties/$id/draft',
  staticData: { page: 'writing/draft' },
  loader: lazyFn(draftPage, 'loadBountyDraft'),
  component: lazyRouteComponent(draftPage, 'DraftScreen'),
  pendingComponent: PageLoading,
})

/** Always load from the server: cached text may be older than the author's own changes. */
const loadedAnew = { gcTime: 0, preload: false } as const

const submitDraftPage = importOf('writing/submit-draft')

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

const newArticlePage = importOf('writing/new-article')

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

const independentArticlesPage = importOf('writing/independent-articles')

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

const readArticlePage = importOf('writing/read-article')

/** Unguarded: the page itself asks signed-out readers to sign in (docs/specification.md#8-error-catalogue). */
export const readArticle = createRoute({
  getParentRoute,
  path: '/read-article/$id',
  staticData: { page: 'writing/read-article' },
  // The page depends on the user, whom the server does not know.
  ssr: false,
  loader: lazyFn(readArticlePage, 'loadOwnArticle'),
  component: lazyRouteComponent(readArticlePage, 'ReadArticleScreen'),
  pendingComponent: PageLoading,
})

const adminPage = importOf('writing/admin')

export const admin = createRoute({
  getParentRoute: () => administrators,
  path: '/admin',
  staticData: { page: 'writing/admin', whenSessionEnds: 'signIn' },
  loader: lazyFn(adminPage, 'loadInstructions'),
  component: lazyRouteComponent(adminPage, 'AdminScreen'),
  pendingComponent: PageLoading,
  errorComponent: lazyRouteComponent(adminPage, 'AdminFailed'),
})

const objectionsPage = importOf('objections')

export const objections = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/objections',
  staticData: { page: 'objections', isAboutMoney: true },
  loader: lazyFn(objectionsPage, 'loadObjections'),
  component: lazyRouteComponent(objectionsPage, 'ObjectionsScreen'),
})
