import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { importOf } from './import-page.ts'
import { journalists, signedIn } from './parent-routes.tsx'
import { readYear } from './read-search.ts'

const EarningsFailed = (props: ErrorComponentProps) => (
  <PageError {...props} message="Failed to load your earnings. Please try again later." />
)

const earningsPage = importOf('earnings/overview')

export const earnings = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings',
  staticData: { page: 'earnings/overview', isAboutMoney: true },
  loader: lazyFn(earningsPage, 'loadEarnings'),
  component: lazyRouteComponent(earningsPage, 'EarningsScreen'),
  pendingComponent: PageLoading,
  errorComponent: EarningsFailed,
})

const yearStatementPage = importOf('earnings/year-statement')

export const yearStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/years/$year',
  staticData: { page: 'earnings/year-statement', isAboutMoney: true },
  loader: lazyFn(yearStatementPage, 'loadYearStatement'),
  component: lazyRouteComponent(yearStatementPage, 'YearStatementScreen'),
  pendingComponent: PageLoading,
  errorComponent: EarningsFailed,
})

const storyStatementPage = importOf('earnings/story-statement')

export const storyStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/stories/$id',
  staticData: { page: 'earnings/story-statement', isAboutMoney: true },
  loader: lazyFn(storyStatementPage, 'loadStoryStatement'),
  component: lazyRouteComponent(storyStatementPage, 'StoryStatementScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(storyStatementPage, 'StoryStatementMissing'),
  errorComponent: EarningsFailed,
})

const paymentPage = importOf('payment')

export const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payments/$id',
  staticData: { page: 'payment', isAboutMoney: true },
  loader: lazyFn(paymentPage, 'loadPayment'),
  component: lazyRouteComponent(paymentPage, 'PaymentScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(paymentPage, 'PaymentMissing'),
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your payment. Please try again later." />
  ),
})

const ReceiptsFailed = (props: ErrorComponentProps) => (
  <PageError {...props} message="Failed to load your receipts. Please try again later." />
)

const receiptsPage = importOf('receipts/overview')

export const receipts = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipts',
  staticData: { page: 'receipts/overview', isAboutMoney: true },
  validateSearch: readYear,
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: lazyFn(receiptsPage, 'loadReceipts'),
  component: lazyRouteComponent(receiptsPage, 'ReceiptsScreen'),
  pendingComponent: PageLoading,
  errorComponent: ReceiptsFailed,
})

const receiptPage = importOf('receipts/receipt')

export const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipts/$id',
  staticData: { page: 'receipts/receipt', isAboutMoney: true },
  loader: lazyFn(receiptPage, 'loadReceipt'),
  component: lazyRouteComponent(receiptPage, 'ReceiptScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(receiptPage, 'ReceiptMissing'),
  errorComponent: ReceiptsFailed,
})

const matchingPage = importOf('matching')

export const matching = createRoute({
  getParentRoute: () => signedIn,
  path: '/matching',
  staticData: { page: 'matching', isAboutMoney: true },
  loader: lazyFn(matchingPage, 'loadOwnPots'),
  component: lazyRouteComponent(matchingPage, 'MatchingScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your match funding. Please try again later." />
  ),
})
