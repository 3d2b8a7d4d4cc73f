import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { installCurrency } from '../contract/currency.ts'
import {
  beginDigests,
  digestSource,
  type Jobs,
  pushNews,
  pushSource,
  readSecret,
  registerSocketGauges,
  removeOldAccountRows,
  startJobs,
} from './accounts/index.ts'
import { createApp, type Services } from './app.ts'
import { jobEffects, recountVotes, removeOldTips, scheduleMissingJobs, tellSponsors } from './bounties/index.ts'
import {
  copyPicturesOfOldStories,
  createLinkChecker,
  createPictureCopier,
  createPictureFetcher,
  guessLanguagesOfOldStories,
  openAiHosts,
  sweepUnshown,
} from './content/index.ts'
import { type DemoAccount, refusePublishedPasswords, replaceDemoPasswords } from './demo/demo-accounts.ts'
import { demoPassword, demoPeople } from './demo/people.ts'
import { bookFees, keepCurrency, markSavedCards, openPaymentProvider } from './money/index.ts'
import { forgetMarks, keepVerification, openVisibilityCheck } from './people/index.ts'
import {
  type Config,
  ConfigError,
  connectionLimits,
  createLocalBus,
  createMailer,
  createMailingSender,
  createOutbox,
  createPusher,
  createPushService,
  createRateLimiter,
  createResponseCache,
  createSessions,
  createTeller,
  type Database,
  DatabaseError,
  forgetOldAttempts,
  forgetOldRecipients,
  type LiveBus,
  limitConnections,
  listenForStoryChanges,
  listenUrl,
  type MailTransport,
  makeNewFilesPrivate,
  makePrivate,
  openDatabase,
  openIndexNow,
  openMailTransport,
  openMediaStorage,
  openPostgresBus,
  openSockets,
  overload,
  passesNotices,
  readBounces,
  readConfig,
  responseCacheLimits,
  runDueJobs,
  type StatementObserver,
  serverOptions,
  shedLoad,
  takeDataDirectory,
  watchEventLoop,
} from './platform/index.ts'
import {
  createSearchIndexer,
  createWebhooks,
  type Federation,
  type FederationServices,
  forgetOldFederation,
  forgetOldWebhookDeliveries,
  newsletterJobs,
  newsletterMailing,
  openBuiltSite,
  type Site,
} from './publishing/index.ts'
import {
  continueAcceptances,
  continueDisputes,
  continueRefunds,
  continueRemovals,
  continueReversals,
  markSavedDetails,
  payThroughStripe,
  reportNeverPaid,
  syncAccounts,
} from './settlement/index.ts'

/** Interval in milliseconds at which the mailer looks for unsent emails in the outbox. */
const mailPatrol = 60_000

/** Interval in milliseconds at which a process looks for mailings. */
const mailingPatrol = 10_000

/** Interval in milliseconds at which a process looks for what waits for browsers. */
const pushPatrol = 10_000

/** Interval in milliseconds at which followers on other servers are told of news. */
const federationPatrol = 5_000

/** Interval in milliseconds at which services of the operator are told of events. */
const webhookPatrol = 5_000

/** Interval in milliseconds at which the search index follows changes. */
const searchPatrol = 2_000

const hour = 60 * 60 * 1000

const hourlyJobs: Jobs = {
  'forget old rate limits': ({ rateLimiter }) => rateLimiter.forgetOld(),
  'forget old idempotency keys': forgetOldAttempts,
  'forget old federation': forgetOldFederation,
  'forget old messages to services': forgetOldWebhookDeliveries,
  'forget recipients of old mailings': forgetOldRecipients,
  'remove old sessions and notes': removeOldAccountRows,
  'remove old tips': removeOldTips,
  'remove unshown uploads': sweepUnshown,
  'remove unfinished media files': ({ mediaStorage, now }) => mediaStorage.removeUnfinished(now()),
  'copy pictures of stories': async (services) => {
    await copyPicturesOfOldStories(services)
    services.pictureCopier.wake()
  },
  'guess languages of old stories': ({ database }) => guessLanguagesOfOldStories(database),
  'schedule missing jobs': scheduleMissingJobs,
  'remember saved cards': markSavedCards,
  'remember saved bank details': markSavedDetails,
  'forget marks of deleted accounts': forgetMarks,
}

/** Interval in milliseconds for scheduled jobs, and for acceptances, refunds and disputes that wait for the payment provider. */
const minute = 60_000

const minuteJobs: Jobs = {
  'continue acceptances': continueAcceptances,
  'continue refunds': (services) => continueRefunds(services),
  'remove at Stripe': continueRemovals,
  'continue disputes': continueDisputes,
  'book processing fees': bookFees,
  'follow accounts at Stripe': syncAccounts,
  'pay through Stripe': payThroughStripe,
  'continue reversals': (services) => continueReversals(services),
  'tell sponsors': tellSponsors,
  'run scheduled jobs': (services) => runDueJobs(services, { ...jobEffects, ...newsletterJobs }),
  'begin digests': beginDigests,
  'read bounces': readBounces,
  'push news': pushNews,
}

/** Milliseconds for open requests to finish during shutdown. */
const graceful = 10_000

type Watchers = Pick<Services, 'metrics' | 'tracing'>

/** Load lazily: both depend on OpenTelemetry. */
async function openWatchers(config: Config, logger: Logger): Promise<Watchers> {
  const metrics =
    config.metricsToken === undefined ? undefined : (await import('./platform/telemetry/metrics.ts')).createMetrics()
  const tracing =
    config.traceCollector === undefined
      ? undefined
      : (await import('./platform/telemetry/open-telemetry.ts')).openTelemetry({
          trustProxy: config.trustProxy,
          logger,
        })
  return { metrics, tracing }
}

function observeWith({ metrics, tracing }: Watchers): StatementObserver | undefined {
  if (metrics === undefined && tracing === undefined) return undefined
  return (statement) => {
    metrics?.countStatement(statement.milliseconds / 1000)
    tracing?.addStatement(statement)
  }
}

async function openServices(
  config: Config,
  secret: Uint8Array,
  database: Database,
  logger: Logger,
  visibility: ReturnType<typeof openVisibilityCheck>,
  watchers: Watchers,
  transport: MailTransport,
): Promise<Services> {
  const now = () => Date.now()
  const { publicUrl } = config
  const payments = await openPaymentProvider(config.stripe)
  const responseCache = createResponseCache(responseCacheLimits, now, visibility.read)
  const mediaStorage = openMediaStorage(config)
  const live = await openBus(config, logger)
  const service = createPushService({ secret, contact: config.securityContact })
  const pusher = createPusher({ database, service, logger, now }, pushSource({ database, now }), pushPatrol)
  const outbox = createOutbox(secret, payments, { tell: createTeller({ live, logger }), push: pusher.nudge })
  const indexNow = openIndexNow(config, logger)
  const coreServices = { database, logger, now, responseCache, mediaStorage, live, indexNow }
  const rateLimiter = createRateLimiter(database, now)
  return {
    ...coreServices,
    pictureCopier: createPictureCopier(coreServices, createPictureFetcher()),
    linkChecker: createLinkChecker(),
    searchIndexer: createSearchIndexer(coreServices, searchPatrol),
    sessions: createSessions(database, secret, now, logger),
    rateLimiter,
    outbox,
    mailer: createMailer({ database, outbox, transport, logger, now }, mailPatrol),
    pusher,
    payments,
    pledgeCaps: config.pledgeCaps,
    payoutAccount: config.payoutAccount,
    ai: openAiHosts(config),
    secret,
    publicUrl,
    trustProxy: config.trustProxy,
    federation: await openFederation(config, { ...coreServices, rateLimiter, secret, publicUrl }),
    webhooks: createWebhooks(
      { ...coreServices, outbox, secret, publicUrl },
      { isPrivate: config.webhooks === 'private', patrol: webhookPatrol },
    ),
    ...watchers,
    metricsToken: config.metricsToken,
    contactEmail: config.contactEmail,
    securityContact: config.securityContact,
    socialLinks: config.socialLinks,
    serviceWorker: config.serviceWorker,
    lifecycle: { isStopping: false },
    requireVerifiedEmail: config.requireVerifiedEmail,
    mailPerMinute: config.mailPerMinute,
    mailWebhookSecret: config.mailWebhookSecret,
    bounceMailbox: config.bounceMailbox,
  }
}

/** Loads lazily: Fedify takes a third of a second and 70 MB. */
async function openFederation({ federation }: Config, services: FederationServices): Promise<Federation | undefined> {
  if (federation === undefined) return undefined
  const { createFederation } = await import('./publishing/federation/federation.ts')
  return createFederation(services, { isPrivate: federation === 'private', patrol: federationPatrol })
}

async function openBus({ databaseUrl, directUrl }: Config, logger: Logger): Promise<LiveBus> {
  if (databaseUrl === undefined) return createLocalBus()
  const url = directUrl ?? databaseUrl
  if (!(await passesNotices(url))) {
    throw new DatabaseError(
      `The PostgreSQL at ${new URL(url).host} is behind a pooler that does not deliver notifications. Set DATABASE_DIRECT_URL to the address of the database itself.`,
    )
  }
  return openPostgresBus(url, logger)
}

async function start(builtSite: Promise<Site> | undefined): Promise<void> {
  makeNewFilesPrivate()
  const config = readConfig(process.env)
  installCurrency(config.currency)
  const developing = process.argv.includes('--dev')
  const logger = pino({ level: config.logLevel, base: null })
  if (config.databaseUrl === undefined) takeDataDirectory(config.dataDirectory)
  const foreign = makePrivate(config.dataDirectory)
  if (foreign.length > 0) logger.warn({ files: foreign }, 'these files belong to another user, so others may read them')
  const watchers = await openWatchers(config, logger)
  const database = await openDatabase({ ...config, observe: observeWith(watchers) })
  await keepCurrency(database.query, config.currency)
  await keepVerification(database.query, config.requireVerifiedEmail)
  await recountVotes(database.query)
  const visibility = openVisibilityCheck(config)
  const secret = await readSecret(config)
  const transport = openMailTransport(config, secret, logger)
  const services = await openServices(config, secret, database, logger, visibility, watchers, transport)
  listenForStoryChanges(services)
  const isNewDemo = config.demo && (await (await import('./demo/seed.ts')).seedDemo(services))
  // The first page is rendered and cached soon after: its search must not miss stories.
  if (isNewDemo) await services.searchIndexer.run()
  const demoAccounts = isNewDemo && config.exposed ? await replaceDemoPasswords(database, Date.now()) : undefined
  if (config.exposed) await refusePublishedPasswords(database)

  await reportNeverPaid(database.query, services.payments, logger)

  const server = createServer(serverOptions)
  limitConnections(server, logger)
  const guard = (answer: RequestListener) =>
    shedLoad(overload, { readDelay: watchEventLoop(), logger, onShed: () => services.metrics?.countShed() }, answer)
  let site: Site
  let closeVite = async () => {}
  if (developing) {
    const { openViteSite } = await import('./publishing/pages/vite-site.ts')
    const opened = await openViteSite(server)
    site = opened.site
    closeVite = () => opened.vite.close()
    const listener = getRequestListener(createApp(services, site).fetch)
    server.on('request', (request, response) =>
      opened.vite.middlewares(request, response, () => listener(request, response)),
    )
  } else {
    site = await (builtSite ?? openBuiltSite(path.resolve(import.meta.dirname, '../dist')))
    server.on('request', guard(getRequestListener(createApp(services, site).fetch)))
  }
  const sockets = openSockets(server, services)
  registerSocketGauges(services, sockets)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: config.port, host: config.host, backlog: connectionLimits.backlog }, resolve)
  })

  const stopHourlyJobs = startJobs(services, hourlyJobs, hour, { atOnce: true })
  const stopMinuteJobs = startJobs(services, minuteJobs, minute, { atOnce: true })

  const mailingSender = createMailingSender(
    { ...services, transport },
    { digest: digestSource(services), newsletter: newsletterMailing(services) },
    mailingPatrol,
  )

  const { lifecycle } = services
  // A kept-alive connection would receive its next request just as the port closes.
  server.prependListener('request', (_, response) => {
    if (lifecycle.isStopping) response.shouldKeepAlive = false
  })
  const stop = async (signal: string) => {
    if (lifecycle.isStopping) return
    lifecycle.isStopping = true
    logger.info({ signal }, 'stopping')
    await wait(config.shutdownDelay)
    sockets.close()
    // Vite's sockets to open pages are connections too.
    await closeVite()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const closing = setTimeout(() => server.closeAllConnections(), graceful)
    await closed
    clearTimeout(closing)
    await Promise.all([stopHourlyJobs(), stopMinuteJobs()])
    await services.pictureCopier.stop()
    await services.searchIndexer.stop()
    await services.federation?.stop()
    await services.webhooks.stop()
    await services.indexNow?.stop()
    await mailingSender.stop()
    await services.mailer.stop()
    await services.pusher.stop()
    await services.live.close()
    await services.sessions.settled()
    visibility.close()
    await database.close()
    await services.tracing?.close()
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  announce(config, demoAccounts)
}

const demoLabels = {
  reader: 'reader',
  journalist: 'journalist',
  verified: 'ID-verified',
  press: 'press card',
  admin: 'administrator',
}

function announce(config: Config, made: DemoAccount[] | undefined): void {
  const lines = [`Lede is at ${listenUrl(config)}`]
  const described = Object.entries(demoLabels).map(([key, label]) => {
    const { email } = demoPeople[key as keyof typeof demoLabels]
    return { email, label, password: made?.find((account) => account.email === email)?.password }
  })
  if (made !== undefined) {
    lines.push('', 'Demonstration accounts. Their passwords are shown only this once:')
    for (const { email, label, password } of described) lines.push(`  ${email.padEnd(26)} ${password}  ${label}`)
  } else if (config.demo && config.exposed) {
    lines.push('', 'The demonstration accounts have passwords of their own. "npm run demo-passwords" makes new ones.')
  } else if (config.demo) {
    lines.push('', `Demonstration accounts, all with the password ${demoPassword}:`)
    for (const { email, label } of described) lines.push(`  ${email.padEnd(26)} ${label}`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Opens the built site itself, unless it is given one that is being opened. */
export async function run(builtSite?: Promise<Site>): Promise<void> {
  try {
    await start(builtSite)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Lede cannot start: ${error.message}`
  if (error instanceof DatabaseError) return `Lede cannot start. ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Lede cannot start: something else already listens there (${error.message}). Choose another PORT.`
  }
  if (error instanceof Error && error.message.startsWith('Lede is not built')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main) await run()
