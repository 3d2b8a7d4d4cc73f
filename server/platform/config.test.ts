import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { type Config, ConfigError, readConfig } from './config.ts'

const defaults: Config = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  dataDirectory: path.resolve('data'),
  databaseUrl: undefined,
  directUrl: undefined,
  mediaUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Lede <news@lede.example>',
  contactEmail: 'hello@lede.example',
  mailPerMinute: 600,
  mailWebhookSecret: undefined,
  bounceMailbox: undefined,
  currency: 'USD',
  stripe: undefined,
  openAi: undefined,
  xAi: undefined,
  transcription: undefined,
  payoutAccount: undefined,
  jwtSecret: undefined,
  demo: true,
  exposed: false,
  trustProxy: false,
  metricsToken: undefined,
  traceCollector: undefined,
  securityContact: 'mailto:hello@lede.example',
  serviceWorker: true,
  socialLinks: [
    { label: 'Mastodon', url: 'https://mastodon.example/@lede' },
    { label: 'Bluesky', url: 'https://bluesky.example/lede' },
    { label: 'Instagram', url: 'https://instagram.example/lede' },
    { label: 'YouTube', url: 'https://youtube.example/@lede' },
  ],
  indexNowKey: undefined,
  federation: undefined,
  webhooks: 'public',
  pledgeCaps: { pledge: 1_000_000, bounty: 25_000_000, share: undefined },
  shutdownDelay: 0,
  requireVerifiedEmail: false,
  logLevel: 'info',
}

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

const secret = 'a secret of thirty-two characters'
const mediaAddress = 'must be an address like https://KEY:SECRET@s3.example/bucket?region=eu-west-1'
const keysOfStripe = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET belong together.'
const payoutAccount = 'PAYOUT_NAME and PAYOUT_IBAN belong together.'
const indexNowKey = 'INDEXNOW_KEY must be 8 to 128 of the characters a-z, A-Z, 0-9 and -.'
const publicUrl = 'PUBLIC_URL must be an address like https://lede.example.'
const mailFrom = 'MAIL_FROM must be an address like Lede <news@lede.example>.'
const trials = 'FEDERATION=private is for trials: it needs a HOST and a PUBLIC_URL that only this computer reaches.'
const contactEmail = 'CONTACT_EMAIL must be an address like hello@lede.example.'
const port = 'PORT must be a number from 1 to 65535.'

test('uses the defaults without any variable', () => {
  expect(readConfig({})).toEqual(defaults)
})

test('reads every variable', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://lede.example//',
    DATA_DIR: '/var/lib/lede',
    DATABASE_URL: 'postgres://lede@db.example/lede',
    MEDIA_URL: 'https://KEY:SECRET@s3.example/bucket?region=eu-west-1',
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'Desk <desk@lede.example>',
    CONTACT_EMAIL: ' Desk.2+lede@contact.example ',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    OPENAI_API_KEY: 'sk-1',
    OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/',
    OPENAI_MODEL: 'writer',
    TRANSCRIPTION_MODEL: 'listener',
    XAI_API_KEY: 'xai-1',
    XAI_BASE_URL: 'https://x.example/v1',
    XAI_MODEL: 'grok',
    PAYOUT_NAME: ' Lede Ltd ',
    PAYOUT_IBAN: 'de89 3704 0044 0532 0130 00',
    PAYOUT_BIC: 'cobadeff',
    JWT_SECRET: secret,
    DEMO: 'false',
    TRUST_PROXY: 'true',
    REQUIRE_VERIFIED_EMAIL: 'true',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'a token for metrics',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    SECURITY_CONTACT: 'https://lede.example/security',
    SOCIAL_LINKS: 'Mastodon=https://mastodon.example/@lede  Bluesky=https://bluesky.example/lede?a=b',
    INDEXNOW_KEY: 'lede-0123ABC',
    SERVICE_WORKER: 'off',
    CURRENCY: 'EUR',
    PLEDGE_LIMIT: '500',
    BOUNTY_LIMIT: '8000',
    BACKER_SHARE_LIMIT: '40',
    MAIL_PER_MINUTE: '120',
    MAIL_WEBHOOK_SECRET: `whsec_${'bW1t'.repeat(8)}`,
    IMAP_URL: 'imaps://reports:secret@mail.lede.example/INBOX',
    WEBHOOKS: 'private',
    SHUTDOWN_DELAY: '5',
    NODE_ENV: 'production',
    PATH: '/usr/bin',
  }
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://lede.example',
    dataDirectory: path.resolve('/var/lib/lede'),
    databaseUrl: 'postgres://lede@db.example/lede',
    mediaUrl: 'https://KEY:SECRET@s3.example/bucket?region=eu-west-1',
    smtpUrl: 'smtps://user:password@mail.example',
    mailFrom: 'Desk <desk@lede.example>',
    contactEmail: 'Desk.2+lede@contact.example',
    mailPerMinute: 120,
    mailWebhookSecret: new Uint8Array(24).fill(109),
    bounceMailbox: 'imaps://reports:secret@mail.lede.example/INBOX',
    currency: 'EUR',
    stripe: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
      apiUrl: 'http://127.0.0.1:12111',
    },
    openAi: { apiKey: 'sk-1', baseUrl: 'http://127.0.0.1:8080/v1', model: 'writer' },
    xAi: { apiKey: 'xai-1', baseUrl: 'https://x.example/v1', model: 'grok' },
    transcription: { apiKey: 'sk-1', baseUrl: 'http://127.0.0.1:8080/v1', model: 'listener' },
    payoutAccount: { name: 'Lede Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    jwtSecret: secret,
    demo: false,
    exposed: true,
    trustProxy: true,
    metricsToken: 'a token for metrics',
    traceCollector: 'http://127.0.0.1:4318',
    securityContact: 'https://lede.example/security',
    socialLinks: [
      { label: 'Mastodon', url: 'https://mastodon.example/@lede' },
      { label: 'Bluesky', url: 'https://bluesky.example/lede?a=b' },
    ],
    indexNowKey: 'lede-0123ABC',
    serviceWorker: false,
    federation: 'on',
    webhooks: 'private',
    pledgeCaps: { pledge: 50_000, bounty: 800_000, share: 40 },
    shutdownDelay: 5_000,
    requireVerifiedEmail: true,
    logLevel: 'warn',
  })
})

test('treats an empty variable as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'MEDIA_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'OPENAI_MODEL',
    'TRANSCRIPTION_MODEL',
    'XAI_API_KEY',
    'XAI_BASE_URL',
    'XAI_MODEL',
    'PAYOUT_NAME',
    'PAYOUT_IBAN',
    'PAYOUT_BIC',
    'JWT_SECRET',
    'DEMO',
    'PLEDGE_LIMIT',
    'BOUNTY_LIMIT',
    'BACKER_SHARE_LIMIT',
    'INDEXNOW_KEY',
    'FEDERATION',
  ]
  const empty = [...names, 'TRUST_PROXY', 'LOG_LEVEL', 'NODE_ENV'].map((name) => [name, ''])
  expect(readConfig(Object.fromEntries(empty))).toEqual(defaults)
})

describe('readConfig rejects an invalid value and names its variable', () => {
  it.each([
    [{ PORT: 'http' }, port],
    [{ PORT: '65536' }, port],
    [{ PORT: '0' }, port],
    [{ PORT: '-1' }, port],
    [{ PORT: '80.5' }, port],
    [{ HOST: '  ' }, 'HOST must not be empty.'],
    [{ PUBLIC_URL: 'lede.example' }, publicUrl],
    [{ PUBLIC_URL: 'ftp://lede.example' }, publicUrl],
    [{ PUBLIC_URL: 'https://lede.example/news' }, publicUrl],
    [{ PUBLIC_URL: 'https://lede.example/?from=mail' }, publicUrl],
    [{ PUBLIC_URL: 'https://lede.example#top' }, publicUrl],
    [{ PUBLIC_URL: 'https://ada:secret@lede.example' }, publicUrl],
    [{ DATA_DIR: '  ' }, 'DATA_DIR must not be empty.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address like smtps://user:password@mail.example.'],
    [{ MAIL_FROM: 'Lede' }, mailFrom],
    [{ MAIL_FROM: '@' }, mailFrom],
    [{ MAIL_FROM: 'Lede <news@>' }, mailFrom],
    [{ MAIL_FROM: 'Lede <news@lede.example' }, mailFrom],
    [{ MAIL_FROM: 'one@lede.example,two@lede.example' }, mailFrom],
    [{ CONTACT_EMAIL: 'Lede <hello@lede.example>' }, contactEmail],
    [{ CONTACT_EMAIL: 'hello@localhost' }, contactEmail],
    [{ CONTACT_EMAIL: 'one@lede.example,two@lede.example' }, contactEmail],
    [{ CONTACT_EMAIL: 'hello?subject=a@lede.example' }, contactEmail],
    [{ DATABASE_URL: 'mysql://db/lede' }, 'DATABASE_URL must be an address like postgres://user@host/database.'],
    [{ DATABASE_URL: 'lede' }, 'DATABASE_URL must be an address like postgres://user@host/database.'],
    [{ MEDIA_URL: 's3://bucket' }, `MEDIA_URL ${mediaAddress}.`],
    [{ MEDIA_URL: 'https://s3.example/bucket' }, `MEDIA_URL ${mediaAddress}.`],
    [{ MEDIA_URL: 'https://KEY@s3.example/bucket' }, `MEDIA_URL ${mediaAddress}.`],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      `STRIPE_WEBHOOK_SECRET must be set too: ${keysOfStripe}`,
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      `STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set too: ${keysOfStripe}`,
    ],
    [{ STRIPE_API_URL: 'api.stripe.com' }, 'STRIPE_API_URL must be an address like https://api.stripe.com.'],
    [{ OPENAI_API_KEY: 'sk-1 sk-2' }, 'OPENAI_API_KEY must be visible characters without blanks.'],
    [{ OPENAI_BASE_URL: 'api.openai.com' }, 'OPENAI_BASE_URL must be an address like https://api.openai.com/v1.'],
    [
      { OPENAI_BASE_URL: 'https://sk-1@api.openai.com/v1' },
      'OPENAI_BASE_URL must be an address like https://api.openai.com/v1.',
    ],
    [{ XAI_API_KEY: 'clé' }, 'XAI_API_KEY must be visible characters without blanks.'],
    [{ XAI_BASE_URL: 'https://api.x.ai/v1?key=1' }, 'XAI_BASE_URL must be an address like https://api.x.ai/v1.'],
    [{ XAI_MODEL: '  ' }, 'XAI_MODEL must not be empty.'],
    [{ PAYOUT_NAME: 'Lede', PAYOUT_IBAN: 'DE88370400440532013000' }, 'PAYOUT_IBAN must be a valid IBAN.'],
    [{ PAYOUT_BIC: 'COBA' }, 'PAYOUT_BIC must be a valid BIC.'],
    [{ PAYOUT_NAME: '  ' }, 'PAYOUT_NAME must not be empty.'],
    [{ PAYOUT_NAME: 'Lede' }, `PAYOUT_IBAN must be set too: ${payoutAccount}`],
    [{ PAYOUT_IBAN: 'DE89370400440532013000' }, `PAYOUT_NAME must be set too: ${payoutAccount}`],
    [{ PAYOUT_BIC: 'COBADEFF' }, `PAYOUT_NAME and PAYOUT_IBAN must be set too: ${payoutAccount}`],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [{ DEMO: 'yes' }, 'DEMO must be true or false.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ SECURITY_CONTACT: 'me@lede.example' }, 'SECURITY_CONTACT must begin with mailto: or https://.'],
    [
      { SOCIAL_LINKS: 'https://mastodon.example' },
      'SOCIAL_LINKS must be like Mastodon=https://mastodon.example/@lede.',
    ],
    [{ SOCIAL_LINKS: 'A=javascript:1' }, 'SOCIAL_LINKS must be like Mastodon=https://mastodon.example/@lede.'],
    [{ SOCIAL_LINKS: 'A=https://a.example '.repeat(9) }, 'SOCIAL_LINKS must name at most 8 links.'],
    [{ CURRENCY: 'JPY' }, 'CURRENCY must be one of USD, EUR, GBP, AUD, CAD, NZD, CHF, CZK, DKK, NOK, PLN, SEK.'],
    [{ PLEDGE_LIMIT: '0' }, 'PLEDGE_LIMIT must be a whole amount from 1 to 999999.'],
    [{ PLEDGE_LIMIT: '1000000' }, 'PLEDGE_LIMIT must be a whole amount from 1 to 999999.'],
    [{ PLEDGE_LIMIT: '99.50' }, 'PLEDGE_LIMIT must be a whole amount from 1 to 999999.'],
    [{ BOUNTY_LIMIT: '100000000' }, 'BOUNTY_LIMIT must be a whole amount from 1 to 99999999.'],
    [{ BOUNTY_LIMIT: '9999' }, 'BOUNTY_LIMIT must be at least PLEDGE_LIMIT, which is 10000.'],
    [{ BACKER_SHARE_LIMIT: '9' }, 'BACKER_SHARE_LIMIT must be a number of percent from 10 to 99.'],
    [{ BACKER_SHARE_LIMIT: '09' }, 'BACKER_SHARE_LIMIT must be a number of percent from 10 to 99.'],
    [{ BACKER_SHARE_LIMIT: '100' }, 'BACKER_SHARE_LIMIT must be a number of percent from 10 to 99.'],
    [{ INDEXNOW_KEY: 'a-short' }, indexNowKey],
    [{ INDEXNOW_KEY: 'a'.repeat(129) }, indexNowKey],
    [{ INDEXNOW_KEY: '../12345678' }, indexNowKey],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be on or off.'],
    [{ FEDERATION: 'yes' }, 'FEDERATION must be on, off or private.'],
    [{ FEDERATION: 'on' }, 'FEDERATION=on needs a PUBLIC_URL with https.'],
    [{ FEDERATION: 'on', PUBLIC_URL: 'http://lede.example' }, 'FEDERATION=on needs a PUBLIC_URL with https.'],
    [{ FEDERATION: 'private', PUBLIC_URL: 'https://lede.example' }, trials],
    [{ FEDERATION: 'private', HOST: '0.0.0.0' }, trials],
    [{ SHUTDOWN_DELAY: '-1' }, 'SHUTDOWN_DELAY must be a number of seconds from 0 to 99.'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  ])('rejects %j', (environment, sentence) => {
    expect(refusal(environment)).toBe(sentence)
  })
})

test("uses the provider's own host if only an API key is set", () => {
  const { openAi, xAi, transcription } = readConfig({ OPENAI_API_KEY: 'sk-1' })
  expect({ openAi, xAi, transcription }).toEqual({
    openAi: { apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5.4' },
    xAi: undefined,
    transcription: { apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1', model: 'whisper-1' },
  })
  expect(readConfig({ XAI_API_KEY: 'xai-1' }).xAi).toEqual({
    apiKey: 'xai-1',
    baseUrl: 'https://api.x.ai/v1',
    model: 'grok-4.3',
  })
})

test.each([
  ['https://news.example', 'hello@news.example'],
  ['http://localhost:3000', 'hello@lede.example'],
  ['http://192.168.1.20', 'hello@lede.example'],
  ['http://[::1]:3000', 'hello@lede.example'],
])('people who read %s write to %s by default, also about its security', (PUBLIC_URL, address) => {
  const config = readConfig({ PUBLIC_URL })
  expect([config.contactEmail, config.securityContact]).toEqual([address, `mailto:${address}`])
})

test.each(['https://lede.example/', 'HTTPS://Lede.Example:443', ' https://lede.example? '])(
  'reads %j as an origin',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://lede.example')
  },
)

test.each(['news@lede.example', 'Ada at Lede, Inc. <lede@localhost>'])(
  'takes %j as the sender of emails',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)

test('reports all errors together', () => {
  expect(refusal({ PORT: 'x', DEMO: 'maybe', JWT_SECRET: '' })).toBe(`${port} DEMO must be true or false.`)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  [{ NODE_ENV: 'test', DEMO: 'false' }, false],
])('derives from %j whether to load the demo data: %s', (environment, demo) => {
  const config = readConfig(environment)
  expect(config.demo).toBe(demo)
  expect(config.socialLinks).toHaveLength(demo ? 4 : 0)
})

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ NODE_ENV: 'production' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.0.2.7' }, true],
  [{ PUBLIC_URL: 'https://lede.example' }, true],
  [{ PUBLIC_URL: 'https://127.0.0.1.lede.example' }, true],
])('derives from %j whether strangers can reach the server: %s', (environment, exposed) => {
  expect(readConfig(environment).exposed).toBe(exposed)
})

test('puts an IPv6 host in brackets', () => {
  expect(readConfig({ HOST: '::1', PORT: '1' }).publicUrl).toBe('http://[::1]:1')
})

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtps://mail.example' }, true],
  [{ SMTP_URL: 'smtps://mail.example', REQUIRE_VERIFIED_EMAIL: 'false' }, false],
  [{ REQUIRE_VERIFIED_EMAIL: 'true' }, true],
])('derives from %j whether emails must be verified: %s', (environment, required) => {
  expect(readConfig(environment).requireVerifiedEmail).toBe(required)
})

test.each([
  [{}, undefined],
  [{ PUBLIC_URL: 'http://lede.example' }, undefined],
  [{ PUBLIC_URL: 'https://localhost' }, undefined],
  [{ PUBLIC_URL: 'https://lede.example' }, 'on'],
  [{ PUBLIC_URL: 'https://lede.example', FEDERATION: 'on' }, 'on'],
  [{ PUBLIC_URL: 'https://lede.example', FEDERATION: 'off' }, undefined],
  [{ FEDERATION: 'private' }, 'private'],
])('with %j, federation is %s', (environment, federation) => {
  expect(readConfig(environment).federation).toBe(federation)
})
