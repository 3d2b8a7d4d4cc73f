import path from 'node:path'
import { isValidBIC, isValidIBAN } from 'ibantools'
import * as v from 'valibot'
import { type Currency, currencySigns } from '../../contract/currency.ts'
import { normalizeEmailAddress } from '../../contract/email-address.ts'
import { pledgeMostCents } from '../../contract/limits.ts'
import type { SocialLink } from '../../contract/site.ts'

export type StripeAccess = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Stripe signs the events of connected accounts with a secret of their own. */
  connectWebhookSecret?: string | undefined
  apiUrl: string | undefined
}

/** The platform's own bank account, from which journalists are paid. */
export type PayoutAccount = { name: string; iban: string; bic: string | undefined }

export type AiHostAccess = { apiKey: string; baseUrl: string; model: string }

export type Config = {
  port: number
  host: string
  /** Public origin for canonical URLs, without a trailing slash. */
  publicUrl: string
  dataDirectory: string
  /** PostgreSQL; if unset, SQLite in the data directory. */
  databaseUrl: string | undefined
  /** A direct connection to PostgreSQL if `databaseUrl` is a pooler in transaction mode. */
  directUrl: string | undefined
  mediaUrl: string | undefined
  /** SMTP server; if unset, each email becomes a file in the data directory. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where people write to the operator. */
  contactEmail: string
  /** The most emails of mailings a minute, of all processes. */
  mailPerMinute: number
  /** Signs the reports of a mail provider; if unset, none are taken. */
  mailWebhookSecret: Uint8Array | undefined
  /** The mailbox that reports about emails return to. */
  bounceMailbox: string | undefined
  /** All amounts are in it. */
  currency: Currency
  /** If unset, payments are recorded and no card is charged. */
  stripe: StripeAccess | undefined
  /** Generates stories with OpenAI; if unset, this is not available. */
  openAi: AiHostAccess | undefined
  xAi: AiHostAccess | undefined
  /** Transcribes recordings: the host of `openAi` with its own model. */
  transcription: AiHostAccess | undefined
  /** If unset, there is no bank file of a payout run. */
  payoutAccount: PayoutAccount | undefined
  jwtSecret: string | undefined
  demo: boolean
  /** True if strangers can reach the server: in production, off loopback or behind a public address. */
  exposed: boolean
  /** True if our own proxy sets the client address in `X-Forwarded-For`. */
  trustProxy: boolean
  /** Bearer token for `/api/metrics`; if unset, there are no metrics. */
  metricsToken: string | undefined
  traceCollector: string | undefined
  securityContact: string
  socialLinks: SocialLink[]
  serviceWorker: boolean
  /** Proves to search engines that notices of changed stories are ours; if unset, none are sent. */
  indexNowKey: string | undefined
  /** ActivityPub; `private` is for trials, over http and in private networks. */
  federation: 'on' | 'private' | undefined
  /** Where services of the operator may be: `private` also allows http and private networks. */
  webhooks: 'public' | 'private'
  /** The highest amounts in cents, of one backer's pledge and of one bounty; a backer's highest share in percent. */
  pledgeCaps: { pledge: number; bounty: number; share: number | undefined }
  /** Milliseconds to keep answering after SIGTERM, while the proxy removes this process. */
  shutdownDelay: number
  requireVerifiedEmail: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const optionalText = v.optional(v.pipe(v.string(), v.trim()))
const addressWith = (protocols: string[], message: string, isWhole = (_: URL) => true) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => {
        const url = URL.parse(text)
        return url !== null && protocols.includes(url.protocol) && isWhole(url)
      }, message),
    ),
  )

const openAiAddress = 'https://api.openai.com/v1'
const xAiAddress = 'https://api.x.ai/v1'
const isPlainUrl = ({ username, password, search, hash }: URL) => `${username}${password}${search}${hash}` === ''
const hostAddress = (example: string) =>
  addressWith(['http:', 'https:'], `must be an address like ${example}`, isPlainUrl)
/** Reject other characters here: `fetch` would fail and quote the key in its error. */
const hostKey = v.optional(
  v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]+$/, 'must be visible characters without blanks')),
)
const modelName = (name: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200, 'is too long')), name)

/** Accepts blanks and small letters, and removes them. */
const bankNumber = (isValid: (text: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
      v.check(isValid, message),
    ),
  )

const keysOfStripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Without these there is no bank file. */
export const payoutSettings = ['PAYOUT_NAME', 'PAYOUT_IBAN'] as const

/** Port 0 (any free port) is not allowed, because links in emails need the port before the server listens. */
const portMistake = 'must be a number from 1 to 65535'

/** Whole units of the currency, read as cents. */
const wholeAmountUpTo = (most: number, byDefault: string) => {
  const mistake = `must be a whole amount from 1 to ${most}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,8}$/, mistake),
      v.transform(Number),
      v.minValue(1, mistake),
      v.maxValue(most, mistake),
      v.transform((amount) => amount * 100),
    ),
    byDefault,
  )
}

const currencies = Object.keys(currencySigns) as Currency[]

const shareMistake = 'must be a number of percent from 10 to 99'

/** It is the address of links, so it has none of the characters that mean something there. */
const isPlainAddress = (text: string) => /^[\w.+-]+@[\w.-]+$/.test(text) && normalizeEmailAddress(text) !== undefined

/** An address, with or without a name. Its host may be one of a private network. */
const sender = /^(?:[^\s<>@,]+@[^\s<>@,]+|[^<>]*<[^\s<>@,]+@[^\s<>@,]+>)$/

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, portMistake),
      v.transform(Number),
      v.minValue(1, portMistake),
      v.maxValue(65_535, portMistake),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PUBLIC_URL: addressWith(
    ['http:', 'https:'],
    'must be an address like https://lede.example',
    (url) => isPlainUrl(url) && /^\/+$/.test(url.pathname),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: addressWith(['postgres:', 'postgresql:'], 'must be an address like postgres://user@host/database'),
  DATABASE_DIRECT_URL: addressWith(
    ['postgres:', 'postgresql:'],
    'must be an address like postgres://user@host/database',
  ),
  MEDIA_URL: addressWith(
    ['http:', 'https:'],
    'must be an address like https://KEY:SECRET@s3.example/bucket?region=eu-west-1',
    ({ username, password }) => username !== '' && password !== '',
  ),
  SMTP_URL: addressWith(['smtp:', 'smtps:'], 'must be an address like smtps://user:password@mail.example'),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(sender, 'must be an address like Lede <news@lede.example>')),
    'Lede <news@lede.example>',
  ),
  CONTACT_EMAIL: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isPlainAddress, 'must be an address like hello@lede.example')),
  ),
  MAIL_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'must be a number from 1 to 99999'), v.transform(Number)),
    '600',
  ),
  MAIL_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
      v.transform((text) => new Uint8Array(Buffer.from(text.slice('whsec_'.length), 'base64'))),
    ),
  ),
  IMAP_URL: addressWith(
    ['imap:', 'imaps:'],
    'must be an address like imaps://user:password@mail.example/INBOX',
    ({ username, password }) => username !== '' && password !== '',
  ),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  PAYOUT_NAME: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
  PAYOUT_IBAN: bankNumber((iban) => isValidIBAN(iban), 'must be a valid IBAN'),
  PAYOUT_BIC: bankNumber((bic) => isValidBIC(bic), 'must be a valid BIC'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_CONNECT_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: addressWith(['http:', 'https:'], 'must be an address like https://api.stripe.com'),
  OPENAI_API_KEY: hostKey,
  OPENAI_BASE_URL: hostAddress(openAiAddress),
  OPENAI_MODEL: modelName('gpt-5.4'),
  TRANSCRIPTION_MODEL: modelName('whisper-1'),
  XAI_API_KEY: hostKey,
  XAI_BASE_URL: hostAddress(xAiAddress),
  XAI_MODEL: modelName('grok-4.3'),
  DEMO: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  REQUIRE_VERIFIED_EMAIL: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressWith(['http:', 'https:'], 'must be an address like http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText,
  OTEL_SERVICE_NAME: optionalText,
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^(?:mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https://')),
  ),
  SOCIAL_LINKS: v.optional(v.pipe(v.string(), v.trim())),
  INDEXNOW_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 of the characters a-z, A-Z, 0-9 and -')),
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  FEDERATION: v.optional(v.picklist(['on', 'off', 'private'], 'must be on, off or private')),
  WEBHOOKS: v.optional(v.picklist(['public', 'private'], 'must be public or private'), 'public'),
  CURRENCY: v.optional(v.picklist(currencies, `must be one of ${currencies.join(', ')}`), 'USD'),
  PLEDGE_LIMIT: wholeAmountUpTo(Math.floor(pledgeMostCents / 100), '10000'),
  BOUNTY_LIMIT: wholeAmountUpTo(99_999_999, '250000'),
  BACKER_SHARE_LIMIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2}$/, shareMistake), v.transform(Number), v.minValue(10, shareMistake)),
  ),
  SHUTDOWN_DELAY: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99'), v.transform(Number)),
    '0',
  ),
  NODE_ENV: optionalText,
})

export const settingNames: string[] = Object.keys(Environment.entries)

/** Treats an empty variable as unset. Throws a `ConfigError` that names every error. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(Environment, set)
  if (!result.success) {
    const mistakes = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`)
    throw new ConfigError(mistakes.join(' '))
  }
  const env = result.output
  const publicUrl = new URL(env.PUBLIC_URL ?? listenUrl({ host: env.HOST, port: env.PORT })).origin
  const demo = env.DEMO === undefined ? env.NODE_ENV !== 'production' : env.DEMO === 'true'
  const contactEmail = env.CONTACT_EMAIL ?? contactAt(new URL(publicUrl).hostname)
  const exposed = env.NODE_ENV === 'production' || !isLoopback(env.HOST) || !isLoopback(new URL(publicUrl).hostname)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directUrl: readDirectUrl(env),
    mediaUrl: env.MEDIA_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail,
    mailPerMinute: env.MAIL_PER_MINUTE,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    bounceMailbox: env.IMAP_URL,
    currency: env.CURRENCY,
    stripe: readStripe(env),
    openAi: hostOf(env.OPENAI_API_KEY, env.OPENAI_BASE_URL ?? openAiAddress, env.OPENAI_MODEL),
    xAi: hostOf(env.XAI_API_KEY, env.XAI_BASE_URL ?? xAiAddress, env.XAI_MODEL),
    transcription: hostOf(env.OPENAI_API_KEY, env.OPENAI_BASE_URL ?? openAiAddress, env.TRANSCRIPTION_MODEL),
    payoutAccount: readPayoutAccount(env),
    jwtSecret: env.JWT_SECRET,
    demo,
    exposed,
    trustProxy: env.TRUST_PROXY === 'true',
    metricsToken: env.METRICS_TOKEN,
    traceCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    securityContact: env.SECURITY_CONTACT ?? `mailto:${contactEmail}`,
    socialLinks: demo && env.SOCIAL_LINKS === undefined ? demoSocialLinks : readSocialLinks(env.SOCIAL_LINKS),
    serviceWorker: env.SERVICE_WORKER === 'on',
    indexNowKey: env.INDEXNOW_KEY,
    federation: readFederation(env.FEDERATION, { publicUrl, exposed }),
    webhooks: env.WEBHOOKS,
    pledgeCaps: readPledgeCaps(env),
    shutdownDelay: env.SHUTDOWN_DELAY * 1000,
    requireVerifiedEmail:
      env.REQUIRE_VERIFIED_EMAIL === undefined ? env.SMTP_URL !== undefined : env.REQUIRE_VERIFIED_EMAIL === 'true',
    logLevel: env.LOG_LEVEL,
  }
}

/** On by default where other servers can reach this one. */
function readFederation(
  setting: 'on' | 'off' | 'private' | undefined,
  { publicUrl, exposed }: Pick<Config, 'publicUrl' | 'exposed'>,
): Config['federation'] {
  const { protocol, hostname } = new URL(publicUrl)
  const canBeReached = protocol === 'https:' && !isLoopback(hostname)
  if (setting === 'on' && !canBeReached) throw new ConfigError('FEDERATION=on needs a PUBLIC_URL with https.')
  if (setting === 'private' && exposed) {
    throw new ConfigError(
      'FEDERATION=private is for trials: it needs a HOST and a PUBLIC_URL that only this computer reaches.',
    )
  }
  if (setting === 'private') return 'private'
  return setting !== 'off' && canBeReached ? 'on' : undefined
}

const mostSocialLinks = 8

/** The footer of a demonstration has four, like the specification's. They lead nowhere. */
const demoSocialLinks: SocialLink[] = [
  { label: 'Mastodon', url: 'https://mastodon.example/@lede' },
  { label: 'Bluesky', url: 'https://bluesky.example/lede' },
  { label: 'Instagram', url: 'https://instagram.example/lede' },
  { label: 'YouTube', url: 'https://youtube.example/@lede' },
]

/** Reads `Mastodon=https://… Bluesky=https://…`. */
function readSocialLinks(text = ''): SocialLink[] {
  const links = text
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, label = '', url = ''] = /^([^=]{1,30})=(https:\/\/.+)$/.exec(entry) ?? []
      if (!URL.canParse(url))
        throw new ConfigError('SOCIAL_LINKS must be like Mastodon=https://mastodon.example/@lede.')
      return { label, url }
    })
  if (links.length > mostSocialLinks) throw new ConfigError(`SOCIAL_LINKS must name at most ${mostSocialLinks} links.`)
  return links
}

/** No mailbox is at `localhost` or at a number. */
const contactAt = (host: string): string => `hello@${/\.[a-z][a-z\d-]*$/i.test(host) ? host : 'lede.example'}`

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const hostOf = (apiKey: string | undefined, baseUrl: string, model: string): AiHostAccess | undefined =>
  apiKey === undefined ? undefined : { apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), model }

function readDirectUrl(env: v.InferOutput<typeof Environment>): string | undefined {
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL must be set too: DATABASE_DIRECT_URL is the same database without its pooler.')
  }
  return env.DATABASE_DIRECT_URL
}

function readPledgeCaps(env: v.InferOutput<typeof Environment>): Config['pledgeCaps'] {
  const { PLEDGE_LIMIT: pledge, BOUNTY_LIMIT: bounty, BACKER_SHARE_LIMIT: share } = env
  if (bounty < pledge) {
    throw new ConfigError(`BOUNTY_LIMIT must be at least PLEDGE_LIMIT, which is ${pledge / 100}.`)
  }
  return { pledge, bounty, share }
}

function readStripe(env: v.InferOutput<typeof Environment>): StripeAccess | undefined {
  const missing = keysOfStripe.filter((name) => env[name] === undefined)
  if (missing.length === keysOfStripe.length) return undefined
  if (missing.length > 0) {
    throw new ConfigError(`${missing.join(' and ')} must be set too: ${keysOfStripe.join(', ')} belong together.`)
  }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = keysOfStripe.map((name) => env[name])
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret, STRIPE_API_URL: apiUrl } = env
  return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiUrl }
}

function readPayoutAccount(env: v.InferOutput<typeof Environment>): PayoutAccount | undefined {
  const { PAYOUT_NAME: name, PAYOUT_IBAN: iban, PAYOUT_BIC: bic } = env
  if (name !== undefined && iban !== undefined) return { name, iban, bic }
  if (name === undefined && iban === undefined && bic === undefined) return undefined
  const missing = payoutSettings.filter((setting) => env[setting] === undefined)
  throw new ConfigError(`${missing.join(' and ')} must be set too: ${payoutSettings.join(' and ')} belong together.`)
}

export const listenUrl = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
