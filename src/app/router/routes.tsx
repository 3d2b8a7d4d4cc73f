import { CategoryName } from '@contract/story.ts'
import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { categoryQuery, topStoriesQuery } from '@/entities/story'
import { NotFoundPage } from '@/pages/not-found'
import { logError } from '@/shared/lib/error-log'
import { parseReturnPath } from '@/shared/lib/way-back'
import { PageError } from '../layout/page-error.tsx'
import { admin, bountyRefunds, objections, payoutRun, payouts, pots, refunds } from './admin-routes.tsx'
import { loadArticle } from './article-loader.ts'
import { ArticleMissing } from './article-missing.tsx'
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
import { importOf } from './import-page.ts'
import { earnings, matching, payment, receipt, receipts, storyStatement, yearStatement } from './money-routes.tsx'
import { administrators, getParentRoute, journalists, rootRoute, signedIn } from './parent-routes.tsx'
import { readPage, readStripeReturn, readWholeSearch } from './read-search.ts'
import { draft, independentArticles, newArticle, readArticle, submitDraft } from './writing-routes.tsx'

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { page: 'home' },
  // Errors on the home page are only logged; the page shows its empty state
  // (docs/specification.md#8-error-catalogue).
  loader: async ({ context: { queryClient } }) => {
    try {
      return await queryClient.fetchQuery(topStoriesQuery)
    } catch (error) {
      logError('Failed to load the top stories.', error)
      return { items: [], questions: [] }
    }
  },
  component: lazyRouteComponent(() => import('@/pages/home'), 'HomeScreen'),
})

const category = createRoute({
  getParentRoute,
  path: '/category/$name',
  staticData: { page: 'category' },
  loader: async ({ context: { queryClient }, params: { name } }) => {
    if (!v.is(CategoryName, name)) throw notFound()
    return { name, ...(await queryClient.fetchQuery(categoryQuery(name))) }
  },
  component: lazyRouteComponent(() => import('@/pages/category'), 'CategoryScreen'),
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load articles. Please try again later." />
  ),
})

const article = createRoute({
  getParentRoute,
  path: '/articles/$id',
  staticData: { page: 'article' },
  loader: loadArticle,
  component: lazyRouteComponent(() => import('@/pages/article'), 'ArticleScreen'),
  notFoundComponent: ArticleMissing,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="This article is not available or could not be loaded." />
  ),
})

const authorPage = importOf('author')

const author = createRoute({
  getParentRoute,
  path: '/authors/$slug',
  staticData: { page: 'author' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: lazyFn(authorPage, 'loadAuthor'),
  component: lazyRouteComponent(authorPage, 'AuthorScreen'),
  notFoundComponent: lazyRouteComponent(authorPage, 'AuthorMissing'),
})

const searchPage = importOf('search')

const search = createRoute({
  getParentRoute,
  path: '/search',
  staticData: { page: 'search' },
  validateSearch: readWholeSearch,
  loader: async (load) => (await searchPage()).loadSearch(load, readWholeSearch(load.location.search)),
  component: lazyRouteComponent(searchPage, 'SearchScreen'),
})

const archivePage = importOf('archive')

const archive = createRoute({
  getParentRoute,
  path: '/archive',
  staticData: { page: 'archive' },
  loader: lazyFn(archivePage, 'loadArchive'),
  component: lazyRouteComponent(archivePage, 'ArchiveScreen'),
})

const archiveMonth = createRoute({
  getParentRoute,
  path: '/archive/$year/$month',
  staticData: { page: 'archive' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: lazyFn(archivePage, 'loadMonth'),
  component: lazyRouteComponent(archivePage, 'MonthScreen'),
  notFoundComponent: lazyRouteComponent(archivePage, 'MonthMissing'),
})

const about = createRoute({
  getParentRoute,
  path: '/about',
  staticData: { page: 'information/about' },
  component: lazyRouteComponent(importOf('information/about'), 'AboutPage'),
})

const terms = createRoute({
  getParentRoute,
  path: '/terms',
  staticData: { page: 'information/terms' },
  component: lazyRouteComponent(importOf('information/terms'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { page: 'information/privacy' },
  component: lazyRouteComponent(importOf('information/privacy'), 'PrivacyPage'),
})

const cookiePolicy = createRoute({
  getParentRoute,
  path: '/cookie-policy',
  staticData: { page: 'information/cookie-policy' },
  component: lazyRouteComponent(importOf('information/cookie-policy'), 'CookiePolicyPage'),
})

const howItWorks = createRoute({
  getParentRoute,
  path: '/how-it-works',
  staticData: { page: 'information/how-it-works' },
  component: lazyRouteComponent(importOf('information/how-it-works'), 'HowItWorksPage'),
})

const howMoneyWorks = createRoute({
  getParentRoute,
  path: '/how-money-works',
  staticData: { page: 'information/how-money-works', isAboutMoney: true },
  component: lazyRouteComponent(importOf('information/how-money-works'), 'HowMoneyWorksPage'),
})

const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  staticData: { page: 'sign-in' },
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
  component: lazyRouteComponent(importOf('sign-in'), 'SignInPage'),
})

const signUp = createRoute({
  getParentRoute,
  path: '/signup',
  staticData: { page: 'sign-up' },
  validateSearch: ({ next }): { next?: string } => parseReturnPath(next),
  component: lazyRouteComponent(importOf('sign-up'), 'SignUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { page: 'forgot-password' },
  component: lazyRouteComponent(importOf('forgot-password'), 'ForgotPasswordPage'),
})

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {}

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { page: 'reset-password' },
  validateSearch: readToken,
  component: lazyRouteComponent(importOf('reset-password'), 'ResetPasswordPage'),
})

const verifyEmail = createRoute({
  getParentRoute,
  path: '/verify-email',
  staticData: { page: 'verify-email' },
  validateSearch: readToken,
  component: lazyRouteComponent(importOf('verify-email'), 'VerifyEmailPage'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  staticData: { page: 'profile' },
  validateSearch: readStripeReturn,
  component: lazyRouteComponent(importOf('profile'), 'ProfilePage'),
})

const applyJournalist = createRoute({
  getParentRoute: () => signedIn,
  path: '/apply-journalist',
  staticData: { page: 'apply-journalist' },
  component: lazyRouteComponent(importOf('apply-journalist'), 'ApplyJournalistPage'),
})

const newsletterConfirm = createRoute({
  getParentRoute,
  path: '/newsletter/confirm',
  staticData: { page: 'newsletter/confirm' },
  validateSearch: readToken,
  component: lazyRouteComponent(importOf('newsletter/confirm'), 'NewsletterConfirmPage'),
})

const newsletterUnsubscribe = createRoute({
  getParentRoute,
  path: '/newsletter/unsubscribe',
  staticData: { page: 'newsletter/unsubscribe' },
  validateSearch: readToken,
  component: lazyRouteComponent(importOf('newsletter/unsubscribe'), 'NewsletterUnsubscribePage'),
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
  ]),
  journalists.addChildren([myApplications, myInvestigations, newArticle, earnings, yearStatement, storyStatement]),
  administrators.addChildren([admin, objections, payouts, payoutRun, refunds, bountyRefunds, pots]),
  readArticle,
  bountyApply,
  newsletterConfirm,
  newsletterUnsubscribe,
])
