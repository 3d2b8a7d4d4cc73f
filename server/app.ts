import { type ErrorHandler, Hono } from 'hono'
import { mountAcceptance } from './acceptance/routes.ts'
import { isAboutDeletedAccount } from './accounts/deletion.ts'
import { mountOwnData } from './accounts/own-data-routes.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountAi } from './ai/routes.ts'
import { mountApplications } from './applications/routes.ts'
import { mountArticles, mountOwnArticles } from './articles/routes.ts'
import { mountAuthors } from './authors/routes.ts'
import { mountBounties } from './bounties/routes.ts'
import { mountBountyLife } from './bounty-life/routes.ts'
import { mountPayments } from './cards/routes.ts'
import { mountStripeWebhook } from './cards/webhook.ts'
import { mountComplaints } from './complaints/routes.ts'
import { mountConnect } from './connect/routes.ts'
import { mountCounts } from './counts/routes.ts'
import { mountDeliveries } from './deliveries/routes.ts'
import { mountApiDocs } from './docs/routes.ts'
import { mountDrafts } from './drafts/routes.ts'
import { mountEmbeds } from './embeds/routes.ts'
import { mountFederationAdmin } from './federation/admin-routes.ts'
import { mountFederation } from './federation/routes.ts'
import { mountFollowing } from './following/routes.ts'
import { limitVisits } from './http/limit-visits.ts'
import { refuse } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import { type AppEnv, createRouter } from './http/route.ts'
import { createContentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { limitReads } from './http/shed-load.ts'
import { isUnavailable } from './http/unavailable.ts'
import { mountJournalists } from './journalists/routes.ts'
import { mountMatching } from './matching/routes.ts'
import { mountMedia } from './media/routes.ts'
import { mountUploads } from './media/uploads.ts'
import { mountNewsletter } from './newsletter/routes.ts'
import { registerGauges } from './operation/gauges.ts'
import { mountHealth, mountOperation, mountSite } from './operation/routes.ts'
import type { Site } from './pages/built-site.ts'
import { mountPages } from './pages/routes.ts'
import { mountEarnings } from './payouts/earnings-routes.ts'
import { mountPayoutRuns } from './payouts/run-routes.ts'
import { mountProgress } from './progress/routes.ts'
import { mountReceipts } from './receipts/routes.ts'
import { mountRefunds } from './refunds/routes.ts'
import { mountSearch } from './search/routes.ts'
import type { Mount, Services } from './services.ts'
import { mountFeeds } from './syndication/feeds.ts'
import { mountOembed } from './syndication/oembed.ts'
import { mountSharePictures } from './syndication/share-pictures/routes.ts'
import { mountSitemaps } from './syndication/sitemaps.ts'

const modules: Mount[] = [
  mountHealth,
  mountSite,
  mountAccounts,
  mountOwnData,
  mountNewsletter,
  mountCounts,
  mountBounties,
  mountBountyLife,
  mountProgress,
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
  mountJournalists,
  mountAuthors,
  mountArticles,
  mountSearch,
  mountOwnArticles,
  mountFollowing,
  mountFederationAdmin,
  mountDrafts,
  mountMedia,
  mountUploads,
  mountAi,
]

/** Twice what the load test needs. */
const mostReads = 500

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
  mountApiDocs(api, policyFor)
  api.all('/api/*', () => noSuchEndpoint.toResponse())

  const app = new Hono<AppEnv>()
  app.use(requestLog(services.logger))
  if (services.tracing !== undefined) app.use(services.tracing.traceRequest)
  if (services.metrics !== undefined) app.use(services.metrics.countRequest)
  app.use(securityHeaders({ secure: services.publicUrl.startsWith('https:'), policyFor }))
  app.use(limitReads(mostReads, () => services.metrics?.countShed()))
  app.onError(answerUnexpected)
  app.route('/', api)
  app.use(limitVisits(services, (path) => site?.staticFiles.has(path) ?? false))
  mountFeeds(app, services)
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
