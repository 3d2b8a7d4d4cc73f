import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Hono } from 'hono'
import pino from 'pino'
import { v7 as makeId } from 'uuid'
import { pledgeMostCents, type UserType } from '../../contract/limits.ts'
import { pushSource } from '../accounts/push/source.ts'
import { createApp, type Services } from '../app.ts'
import type { Ai } from '../content/ai-hosts/ai.ts'
import { createPictureCopier } from '../content/media/copies/copier.ts'
import type { FetchPicture } from '../content/media/copies/fetch-picture.ts'
import { keepCurrency } from '../money/ledger/keep-currency.ts'
import type { PaymentProvider } from '../money/payment-provider/provider.ts'
import { openVisibilityCheck } from '../people/moderation/visibility-check.ts'
import { keepVerification } from '../people/parts/parts.ts'
import type { Database, StatementObserver } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import { sqliteFile } from '../platform/database/sqlite-file.ts'
import { createRateLimiter } from '../platform/http/rate-limiter.ts'
import { createResponseCache, responseCacheLimits } from '../platform/http/response-cache.ts'
import type { AppEnv } from '../platform/http/route.ts'
import { createTeller } from '../platform/live/announce.ts'
import { createLocalBus } from '../platform/live/bus.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import type { OutgoingEmail } from '../platform/mail/transport.ts'
import { createPushService, type PushServiceOptions } from '../platform/push/push-service.ts'
import { createPusher } from '../platform/push/pusher.ts'
import { createSessions } from '../platform/sessions/sessions.ts'
import { createFolderStorage } from '../platform/storage/storage.ts'
import type { FederationOptions } from '../publishing/federation/federation.ts'
import { createSearchIndexer } from '../publishing/search/indexer.ts'
import { createWebhooks, type WebhookOptions } from '../publishing/webhooks/webhooks.ts'
import { recordStatements } from './asked-statements.ts'
import { copyTemplate } from './copied-database.ts'
import { createScratchDatabase } from './scratch-database.ts'

export type TestServices = {
  app: Hono<AppEnv>
  services: Services
  database: Database
  emails: Omit<OutgoingEmail, 'id'>[]
  target: Parameters<typeof openDatabase>[0]
  advance: (milliseconds: number) => void
  signInAs: (userType: UserType) => Promise<{ token: string; accountId: string; email: string; password: string }>
  close: () => Promise<void>
}

export const testPassword = 'correct horse battery'

/** Uses minimal argon2 costs to keep tests fast. Each hash records its own cost, so it still verifies. */
export const hashCheaply = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let passwordHash: Promise<string> | undefined

const willingAi: Ai = {
  grok: async () => ({ text: 'Four gauges were silent that night.' }),
  openAi: async () => ({ text: 'Four gauges were silent that night.' }),
  async transcriber({ pieces }) {
    for await (const _ of pieces);
    return { text: 'Four gauges were silent.' }
  },
}

const highestCaps = { pledge: pledgeMostCents, bounty: 10_000_000_000, share: undefined }

/** Uses SQLite, or with `TEST_DATABASE_URL` a temporary PostgreSQL database. */
export async function openTestServices(
  payments: PaymentProvider = { name: 'built-in' },
  {
    ai = willingAi,
    logger = pino({ level: 'silent' }),
    requireVerifiedEmail = false,
    pledgeCaps = highestCaps,
    fill,
    embedded = false,
    writeDeadline,
    observe,
    indexNow,
    federationOn,
    webhookOptions = { isPrivate: false },
    pushOptions = { resolve: async () => [] },
    publicUrl = 'http://lede.test',
    fetchPicture = async () => ({ error: 'cannot be reached', isFinal: false }),
    linkChecker = async (addresses) => addresses.map(() => 'silent'),
  }: Partial<Pick<Services, 'ai' | 'linkChecker' | 'logger' | 'requireVerifiedEmail' | 'pledgeCaps' | 'indexNow'>> & {
    fetchPicture?: FetchPicture
    /** Speaks ActivityPub; nothing is sent before `federation.work()`. */
    federationOn?: Omit<FederationOptions, 'patrol'>
    /** Nothing is sent before `webhooks.run()`. */
    webhookOptions?: Omit<WebhookOptions, 'patrol'>
    /** By default, push services cannot be reached. */
    pushOptions?: Partial<PushServiceOptions>
    publicUrl?: string
    fill?: (target: TestServices['target']) => Promise<void>
    /** Forces SQLite, for errors that only a file can have. */
    embedded?: boolean
    writeDeadline?: number
    observe?: StatementObserver
  } = {},
): Promise<TestServices> {
  const dataDirectory = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-test-'))
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env
  const onServer = server !== undefined && !embedded
  const isCopy = template !== undefined && fill === undefined
  const copy = onServer && isCopy && observe === undefined ? await copyTemplate(server, template) : undefined
  const scratch =
    onServer && copy === undefined ? await createScratchDatabase(server, isCopy ? template : undefined) : undefined
  if (server === undefined && isCopy) await fs.copyFile(template, sqliteFile(dataDirectory))
  const target = {
    databaseUrl: copy?.url ?? scratch?.url,
    dataDirectory,
    observe,
    ...(writeDeadline !== undefined && { writeDeadline }),
  }
  await fill?.(target)
  const database = recordStatements(copy?.database ?? (await openDatabase(target)))
  if (requireVerifiedEmail) {
    await keepCurrency(database.query, 'USD')
    await keepVerification(database.query, requireVerifiedEmail)
  }
  const visibility = openVisibilityCheck(target)
  let time = Date.parse('2026-11-21T09:00:00.000Z')
  const now = () => time
  const secret = randomBytes(32)
  const emails: TestServices['emails'] = []
  const transport = {
    send: async (message: TestServices['emails'][number]) => {
      emails.push(message)
    },
  }
  const live = createLocalBus()
  const contact = 'mailto:security@lede.test'
  const service = createPushService({ secret, contact }, pushOptions)
  const pusher = createPusher({ database, service, logger, now }, pushSource({ database, now }), 3_600_000)
  const outbox = createOutbox(secret, payments, { tell: createTeller({ live, logger }), push: pusher.nudge })
  const coreServices = {
    database,
    logger,
    now,
    responseCache: createResponseCache(responseCacheLimits, now, visibility.read),
    mediaStorage: createFolderStorage(path.join(dataDirectory, 'media')),
    live,
    indexNow,
  }
  const rateLimiter = createRateLimiter(database, now)
  const federation =
    federationOn &&
    (await import('../publishing/federation/federation.ts')).createFederation(
      { ...coreServices, rateLimiter, secret, publicUrl },
      { ...federationOn, patrol: 3_600_000 },
    )
  const services: Services = {
    ...coreServices,
    pictureCopier: createPictureCopier(coreServices, fetchPicture),
    linkChecker,
    searchIndexer: createSearchIndexer(coreServices, 3_600_000),
    sessions: createSessions(database, secret, now, logger),
    rateLimiter,
    federation,
    webhooks: createWebhooks({ ...coreServices, outbox, secret, publicUrl }, { ...webhookOptions, patrol: 3_600_000 }),
    outbox,
    mailer: createMailer({ database, outbox, transport, logger, now }, 3_600_000),
    pusher,
    payments,
    pledgeCaps,
    payoutAccount: undefined,
    ai,
    secret,
    publicUrl,
    trustProxy: false,
    metrics: undefined,
    tracing: undefined,
    metricsToken: undefined,
    contactEmail: 'hello@lede.test',
    securityContact: contact,
    socialLinks: [],
    serviceWorker: true,
    lifecycle: { isStopping: false },
    requireVerifiedEmail,
    mailPerMinute: 600,
    mailWebhookSecret: new TextEncoder().encode('a secret of the mail provider'),
    bounceMailbox: undefined,
  }
  return {
    app: createApp(services),
    services,
    database,
    emails,
    target,
    advance: (milliseconds) => {
      time += milliseconds
    },
    async signInAs(userType) {
      passwordHash ??= hashCheaply(testPassword)
      const accountId = makeId()
      const email = `${accountId}@lede.test`
      const at = new Date(time).toISOString()
      await database.query
        .insertInto('account')
        .values({
          id: accountId,
          email,
          name: 'Ada Byron',
          phone: null,
          password_hash: await passwordHash,
          user_type: userType,
          email_verified_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return { token: await services.sessions.open(accountId), accountId, email, password: testPassword }
    },
    async close() {
      await services.pictureCopier.stop()
      await services.searchIndexer.stop()
      await services.webhooks.stop()
      await services.mailer.stop()
      await pusher.stop()
      await services.sessions.settled()
      visibility.close()
      if (copy === undefined) await database.close()
      await copy?.release()
      await scratch?.drop()
      await fs.rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
