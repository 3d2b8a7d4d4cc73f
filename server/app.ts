import { type ErrorHandler, Hono } from 'hono'
import {
  isAboutDeletedAccount,
  mountAccounts,
  mountHealth,
  mountNotifications,
  mountOperation,
  mountOverview,
  mountOwnData,
  mountPreferences,
  mountPush,
  mountSite,
  registerGauges,
} from './accounts/index.ts'
import {
  mountAmendments,
  mountApplications,
  mountBounties,
  mountBountyLife,
  mountComplaints,
  mountCounts,
  mountDeliveries,
  mountDrafts,
  mountFollowUp,
  mountMatching,
  mountProgress,
  mountTips,
} from './bounties/index.ts'
import { mountLinks, mountMedia, mountUploads } from './content/index.ts'
import { mountPeople } from './people/index.ts'
import {
  type AppEnv,
  createContentSecurityPolicy,
  createRouter,
  isUnavailable,
  limitReads,
  limitVisits,
  type Mount,
  mountApiDocs,
  refuse,
  requestLog,
  securityHeaders,
} from './platform/index.ts'
import {
  mountAi,
  mountArticles,
  mountEmbeds,
  mountFederation,
  mountFederationAdmin,
  mountFeeds,
  mountFollowing,
  mountFrontPage,
  mountMailReports,
  mountNewsletter,
  mountNewsletterFeed,
  mountNewsletterIssues,
  mountOembed,
  mountOwnArticles,
  mountPages,
  mountSaved,
  mountSearch,
  mountSharePictures,
  mountSitemaps,
  mountWebhooks,
  type PublishingServices,
  type Site,
} from './publishing/index.ts'
import {
  mountAcceptance,
  mountConnect,
  mountEarnings,
  mountPayments,
  mountPayoutRuns,
  mountReceipts,
  mountRefunds,
  mountStripeWebhook,
} from './settlement/index.ts'

const modules: Mount<Services>[] = [
  mountHealth,
  mountSite,
  mountAccounts,
  mountOwnData,
  mountNewsletter,
  mountNewsletterIssues,
  mountMailReports,
  mountCounts,
  mountBounties,
  mountBountyLife,
  mountProgress,
  mountTips,
  mountFollowUp,
  mountAmendments,
  mountMatching,
  mountApplications,
  mountDeliveries,
  mountAcceptance,
  mountComplaints,
  mountPayments,
  mountStripeWebhook,
  mountEarnings,
  mountPayoutRuns,
  mountConnect,
  mountReceipts,
  mountRefunds,
  mountPeople,
  mountArticles,
  mountSearch,
  mountOwnArticles,
  mountFollowing,
  mountSaved,
  mountOverview,
  mountNotifications,
  mountPreferences,
  mountPush,
  mountFederationAdmin,
  mountWebhooks,
  mountFrontPage,
  mountDrafts,
  mountMedia,
  mountUploads,
  mountLinks,
  mountAi,
]

/** Twice what the load test needs. */
const mostReads = 500

/** Everything that the modules are given. */
export type Services = PublishingServices

export function createApp(services: Services, site?: Site): Hono<AppEnv> {
  const answerUnexpected: ErrorHandler<AppEnv> = (err, context) => {
    // The connection is closed, so no client waits for this response.
    if (context.req.raw.signal.aborted) {
      services.logger.debug(
        { requestId: context.get('requestId'), err, path: context.req.path },
        'the client disconnected',
      )
      return refuse(499, 'The caller went away').toResponse()
    }
    if (isUnavailable(err)) {
      services.logger.error({ requestId: context.get('requestId'), err, path: context.req.path })
      return refuse(503, 'Lede is busy at the moment. Please try again shortly.', {
        'retry-after': '5',
      }).toResponse()
    }
    // The owner deleted the account during this request.
    if (isAboutDeletedAccount(err)) return refuse(401, 'Not authenticated').toResponse()
    services.logger.error({ requestId: context.get('requestId'), err, path: context.req.path })
    return context.json({ detail: 'Something went wrong on our side. Please try again later.' }, 500)
  }

  const policyFor = createContentSecurityPolicy({
    firstScript: site?.firstScript ?? '',
    hotReload: site?.hotReload ?? false,
    chargesCards: services.payments.name === 'stripe',
  })
  const api = new Hono<AppEnv>()
  mountOperation(api, services)
  api.onError(answerUnexpected)
  const router = createRouter(api, services)
  for (const mount of modules) mount(router, services)
  registerGauges(services, router)

  const app = new Hono<AppEnv>()
  app.use(requestLog(services.logger))
  if (services.tracing !== undefined) app.use(services.tracing.traceRequest)
  if (services.metrics !== undefined) app.use(services.metrics.countRequest)
  app.use(securityHeaders({ secure: services.publicUrl.startsWith('https:'), policyFor }))
  app.use(limitReads(mostReads, () => services.metrics?.countShed()))
  app.onError(answerUnexpected)
  app.route('/', api)
  app.use(limitVisits(services, (path) => site?.staticFiles.has(path) ?? false))
  mountApiDocs(app, services, policyFor)
  app.all('/api/*', () => noSuchEndpoint.toResponse())
  mountFeeds(app, services)
  mountNewsletterFeed(app, services)
  mountEmbeds(app, services)
  mountSitemaps(app, services)
  mountSharePictures(app, services)
  mountOembed(app, services)
  mountFederation(app, services)
  if (site !== undefined) mountPages(app, services, site, { callApi: (request) => api.fetch(request), policyFor })
  app.notFound(() => refuse(404, 'There is nothing at this address').toResponse())
  return app
}

const noSuchEndpoint = refuse(404, 'There is no such endpoint')
