import { CategoryName } from '@contract/story.ts'
import { createRoute, lazyFn, lazyRouteComponent, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { categoryQuery, topStoriesQuery } from '@/entities/story'
import { NotFoundPage } from '@/pages/not-found'
import { inTime } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { parseReturnPath } from '@/shared/lib/way-back'
import {
  admin,
  bountyRefunds,
  complaints,
  federation,
  frontPage,
  newsletter,
  newsletters,
  objections,
  payoutRun,
  payouts,
  pots,
  refunds,
  webhooks,
} from './admin-routes.tsx'
import { loadArticle } from './article-loader.ts'
import {
  applicationsReceived,
  board,
  bounties,
  bounty,
  bountyApply,
  bountyModal,
  myApplications,
  myBounties,
  myContributions,
  myInvestigations,
  question,
  questions,
} from './bounty-routes.tsx'
import { deliveredBounties, deliveredBounty, invited } from './delivery-routes.tsx'
import { following, notifications, overview, saved } from './following-routes.tsx'
import { earnings, matching, payment, receipt, receipts, storyStatement, yearStatement } from './money-routes.tsx'
import { failed, failedToLoad, importOf, missing, showPage } from './page-options.tsx'
import { administrators, getParentRoute, journalists, rootRoute, signedIn } from './parent-routes.tsx'
import { readPage, readStripeReturn, readWholeSearch } from './read-search.ts'
import { correctStory, draft, independentArticles, newArticle, readArticle, submitDraft } from './writing-routes.tsx'

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { page: 'home', isComplete: true },
  // Errors on the home page are only logged; the page shows its empty state
  // (docs/specification.md#8-error-catalogue).
  loader: async ({ context: { queryClient } }) => {
    try {
      return await queryClient.fetchQuery(topStoriesQuery)
    } catch (error) {
      logError('Failed to load the top stories.', error)
      return { items: [], questions: [], answers: [] }
    }
  },
  component: lazyRouteComponent(() => inTime(import('@/pages/home')), 'HomeScreen'),
})

const category = createRoute({
  getParentRoute,
  path: '/category/$name',
  staticData: { page: 'category', isComplete: true },
  loader: async ({ context: { queryClient }, params: { name } }) => {
    if (!v.is(CategoryName, name)) throw notFound()
    return { name, ...(await queryClient.fetchQuery(categoryQuery(name))) }
  },
  component: lazyRouteComponent(() => inTime(import('@/pages/category')), 'CategoryScreen'),
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: failedToLoad('articles'),
})

const article = createRoute({
  getParentRoute,
  path: '/articles/$id',
  staticData: { page: 'article', isComplete: true },
  loader: loadArticle,
  component: lazyRouteComponent(() => inTime(import('@/pages/article')), 'ArticleScreen'),
  notFoundComponent: lazyRouteComponent(() => inTime(import('./article-missing.tsx')), 'ArticleMissing'),
  errorComponent: failed('This article is not available or could not be loaded.'),
})

const author = createRoute({
  getParentRoute,
  path: '/authors/$slug',
  ...showPage('author', { isComplete: true }),
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: lazyFn(importOf('author'), 'load'),
  notFoundComponent: missing('author'),
})

const search = createRoute({
  getParentRoute,
  path: '/search',
  ...showPage('search', { isComplete: true }),
  validateSearch: readWholeSearch,
  loader: async (load) => (await importOf('search')()).load(load, readWholeSearch(load.location.search)),
})

const archive = createRoute({
  getParentRoute,
  path: '/archive',
  ...showPage('archive', { isComplete: true }),
  loader: lazyFn(importOf('archive'), 'load'),
})

const archiveMonth = createRoute({
  getParentRoute,
  path: '/archive/$year/$month',
  staticData: { page: 'archive', isComplete: true },
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: lazyFn(importOf('archive'), 'loadMonth'),
  component: lazyRouteComponent(importOf('archive'), 'MonthScreen'),
  notFoundComponent: missing('archive'),
})

const about = createRoute({ getParentRoute, path: '/about', ...showPage('information/about', { isComplete: true }) })

const terms = createRoute({ getParentRoute, path: '/terms', ...showPage('information/terms', { isComplete: true }) })

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  ...showPage('information/privacy', { isComplete: true }),
})

const cookiePolicy = createRoute({
  getParentRoute,
  path: '/cookie-policy',
  ...showPage('information/cookie-policy', { isComplete: true }),
})

const howItWorks = createRoute({
  getParentRoute,
  path: '/how-it-works',
  ...showPage('information/how-it-works', { isComplete: true }),
})

const howMoneyWorks = createRoute({
  getParentRoute,
  path: '/how-money-works',
  ...showPage('information/how-money-works', { isAboutMoney: true, isComplete: true }),
})

const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  ...showPage('sign-in'),
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
})

const signUp = createRoute({
  getParentRoute,
  path: '/signup',
  ...showPage('sign-up'),
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
})

const forgotPassword = createRoute({ getParentRoute, path: '/forgot-password', ...showPage('forgot-password') })

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {}

/** `change` is the token of a link that confirms a change of the email. */
const readEmailLink = ({ token, change }: Record<string, unknown>): { token?: string; change?: string } => ({
  ...readToken({ token }),
  ...(typeof change === 'string' && change !== '' && { change }),
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  ...showPage('reset-password'),
  validateSearch: readToken,
})

const verifyEmail = createRoute({
  getParentRoute,
  path: '/verify-email',
  ...showPage('verify-email'),
  validateSearch: readEmailLink,
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  ...showPage('profile'),
  validateSearch: readStripeReturn,
})

const applyJournalist = createRoute({
  getParentRoute: () => signedIn,
  path: '/apply-journalist',
  ...showPage('apply-journalist'),
})

const newsletterConfirm = createRoute({
  getParentRoute,
  path: '/newsletter/confirm',
  ...showPage('newsletter/confirm'),
  validateSearch: readToken,
})

const newsletterUnsubscribe = createRoute({
  getParentRoute,
  path: '/newsletter/unsubscribe',
  ...showPage('newsletter/unsubscribe'),
  validateSearch: readToken,
})

const preferencesUnsubscribe = createRoute({
  getParentRoute,
  path: '/preferences/unsubscribe',
  ...showPage('preferences/unsubscribe'),
  validateSearch: readToken,
})

const newsletterChoice = createRoute({
  getParentRoute,
  path: '/newsletter/lists',
  ...showPage('newsletter/lists'),
  validateSearch: readToken,
})

const pastIssues = createRoute({
  getParentRoute,
  path: '/newsletters',
  ...showPage('newsletter/archive', { isComplete: true }),
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: lazyFn(importOf('newsletter/archive'), 'load'),
  notFoundComponent: missing('newsletter/archive'),
})

const pastIssue = createRoute({
  getParentRoute,
  path: '/newsletters/$id',
  ...showPage('newsletter/issue', { isComplete: true }),
  loader: lazyFn(importOf('newsletter/issue'), 'load'),
  notFoundComponent: missing('newsletter/issue'),
})

export const routeTree = rootRoute.addChildren([
  home,
  category,
  article,
  author,
  search,
  archive,
  archiveMonth,
  about,
  terms,
  privacy,
  cookiePolicy,
  howItWorks,
  howMoneyWorks,
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  board.addChildren([bounties.addChildren([bountyModal])]),
  bounty,
  questions,
  question,
  invited.addChildren([deliveredBounties]),
  signedIn.addChildren([
    profile,
    applyJournalist,
    draft,
    submitDraft,
    myBounties,
    myContributions,
    applicationsReceived,
    deliveredBounty,
    independentArticles,
    payment,
    matching,
    receipts,
    receipt,
    following,
    overview,
    saved,
    notifications,
  ]),
  journalists.addChildren([
    myApplications,
    myInvestigations,
    newArticle,
    correctStory,
    earnings,
    yearStatement,
    storyStatement,
  ]),
  administrators.addChildren([
    admin,
    objections,
    complaints,
    payouts,
    payoutRun,
    refunds,
    bountyRefunds,
    pots,
    federation,
    frontPage,
    newsletters,
    newsletter,
    webhooks,
  ]),
  readArticle,
  bountyApply,
  newsletterConfirm,
  newsletterUnsubscribe,
  preferencesUnsubscribe,
  newsletterChoice,
  pastIssues,
  pastIssue,
])
