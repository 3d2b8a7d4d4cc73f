/** configuration → database → application → listen; and the same in reverse when told to stop. */
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { readSecret } from './accounts/secret.ts'
import { createSessions } from './accounts/sessions.ts'
import { createApp, type Site } from './app.ts'
import { type Config, ConfigError, listenUrl, readConfig } from './config.ts'
import { demoPassword, demoPeople } from './database/demo/people.ts'
import { seedDemo } from './database/demo/seed.ts'
import { type Database, DatabaseError, openDatabase } from './database/open.ts'
import { continueAcceptances } from './deliveries/accepting.ts'
import { createFinishedBytes } from './http/finished-bytes.ts'
import { forgetOldAttempts } from './http/idempotency.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { forgetWhatOthersChange } from './live/announce.ts'
import { createLocalBus, openPostgresBus } from './live/bus.ts'
import { openSockets } from './live/sockets.ts'
import { createPostman } from './mail/outbox.ts'
import { openMailTransport } from './mail/transport.ts'
import { sweepUnshown } from './media/removal.ts'
import { openMediaStorage } from './media/storage.ts'
import type { Newsroom } from './newsroom.ts'
import { openVisibilityCheck } from './office/visibility-check.ts'
import { openBuiltSite } from './pages/built-site.ts'
import { openPaymentProvider } from './payments/open.ts'
import { openWritingAids } from './writing-aids/ai-host.ts'

/** How many finished answers are kept, and for how long: what another process published may not have been heard of. */
const keptAnswers = { entries: 500, freshMs: 5_000, staleMs: 60_000, renewAfterMs: 2_000 }

/** How often the outbox is looked through for letters that were left behind, in milliseconds. */
const mailPatrol = 60_000

/**
 * How often rate limits' windows that are over, old idempotency keys and uploads nothing shows are forgotten, and
 * acceptances that were left go on, in milliseconds.
 */
const hourlyPatrol = 60 * 60 * 1000

/** How long requests in flight have to finish once the server was told to stop, in milliseconds. */
const graceful = 10_000

async function openNewsroom(
  config: Config,
  database: Database,
  logger: Logger,
  visibility: ReturnType<typeof openVisibilityCheck>,
): Promise<Newsroom> {
  const now = () => Date.now()
  const secret = await readSecret(config)
  const transport = openMailTransport(config, logger)
  return {
    database,
    logger,
    now,
    sessions: createSessions(database, secret, now),
    rateLimiter: createRateLimiter(database, now),
    finishedBytes: createFinishedBytes(keptAnswers, now, visibility.read),
    mediaStorage: openMediaStorage(config),
    postman: createPostman({ database, transport, logger, now }, mailPatrol),
    payments: openPaymentProvider(config.stripe),
    aids: openWritingAids(config),
    live: config.databaseUrl === undefined ? createLocalBus() : await openPostgresBus(config.databaseUrl, logger),
    secret,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const developing = process.argv.includes('--dev')
  const logger = pino({ level: config.logLevel, base: null })
  const database = await openDatabase(config)
  const visibility = openVisibilityCheck(config)
  const newsroom = await openNewsroom(config, database, logger, visibility)
  forgetWhatOthersChange(newsroom)
  if (config.demo) await seedDemo(newsroom)

  const server = createServer()
  let site: Site
  let closeVite = async () => {}
  if (developing) {
    const { openViteSite } = await import('./pages/vite-site.ts')
    const opened = await openViteSite(server)
    site = opened.site
    closeVite = () => opened.vite.close()
    const listener = getRequestListener(createApp(newsroom, site).fetch)
    server.on('request', (request, response) =>
      opened.vite.middlewares(request, response, () => listener(request, response)),
    )
  } else {
    site = await openBuiltSite(path.resolve(import.meta.dirname, '../dist'))
    server.on('request', getRequestListener(createApp(newsroom, site).fetch))
  }
  const sockets = openSockets(server, newsroom)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })

  const goOn = () =>
    continueAcceptances(newsroom).catch((err) => logger.error({ err }, 'acceptances that were left could not go on'))
  goOn()
  const patrol = setInterval(() => {
    newsroom.rateLimiter.forgetOld().catch((err) => logger.error({ err }, 'old rate limits could not be forgotten'))
    forgetOldAttempts(newsroom).catch((err) => logger.error({ err }, 'old idempotency keys could not be forgotten'))
    sweepUnshown(newsroom).catch((err) => logger.error({ err }, 'uploads that nothing shows could not be removed'))
    goOn()
  }, hourlyPatrol)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    clearInterval(patrol)
    sockets.close()
    // Its sockets to the pages that are open are connections too.
    await closeVite()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const impatience = setTimeout(() => server.closeAllConnections(), graceful)
    await closed
    clearTimeout(impatience)
    await newsroom.postman.stop()
    await newsroom.live.close()
    visibility.close()
    await database.close()
    logger.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  announce(config)
}

function announce(config: Config): void {
  const lines = [`Lede is at ${listenUrl(config)}`]
  if (config.demo) {
    lines.push('', `Demonstration accounts, all with the password ${demoPassword}:`)
    const labels = {
      reader: 'reader',
      journalist: 'journalist',
      verified: 'ID-verified',
      press: 'press card',
      admin: 'administrator',
    }
    for (const [key, label] of Object.entries(labels)) {
      lines.push(`  ${demoPeople[key as keyof typeof labels].email.padEnd(26)} ${label}`)
    }
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** One sentence for what a person can mend; everything for what they cannot. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Lede cannot start: ${error.message}`
  if (error instanceof DatabaseError) return `Lede cannot start. ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Lede cannot start: something else already listens there (${error.message}). Choose another PORT.`
  }
  if (error instanceof Error && error.message.startsWith('The application is not built')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
