/** What browsers are told to refuse on our behalf. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pageScript } from '../../contract/page-script.ts'

/**
 * Scripts come from this server alone; the one that stands in the page is named by its hash. Styles may stand inline: the colours and sizes that writers
 * choose are style attributes. Pictures and recordings in stories may be https elsewhere. The one frame is that of a post
 * on X, which a writer asks for.
 */
const contentSecurityPolicy = {
  'default-src': `'self'`,
  'script-src': `'self'`,
  'style-src': `'self' 'unsafe-inline'`,
  'img-src': `'self' https: data: blob:`,
  'media-src': `'self' https: blob:`,
  'font-src': `'self'`,
  'connect-src': `'self'`,
  'frame-src': 'https://platform.twitter.com',
  'object-src': `'none'`,
  'base-uri': `'none'`,
  'form-action': `'self'`,
  'frame-ancestors': `'none'`,
}

/** What Stripe.js needs: itself, its fields and the bank's questions in frames of theirs, and its own server. */
const stripeSources = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/** What pages may do while they are developed. */
const viteSources = {
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'worker-src': "'self' blob:",
}

type SecurityOptions = {
  /** The newsroom is reached over https. */
  secure: boolean
  /** Stands in every page (`contract/page-script.ts`). */
  firstScript: string
  /** Vite's client needs an inline script, a socket of its own, and a worker that waits for a server which went away. */
  hotReload: boolean
  /** Cards are charged through Stripe: its script asks for them. */
  chargesCards: boolean
}

function policyOf({ firstScript, hotReload, chargesCards }: SecurityOptions) {
  const hash = createHash('sha256').update(pageScript(firstScript)).digest('base64')
  const policy = hotReload
    ? { ...contentSecurityPolicy, ...viteSources }
    : { ...contentSecurityPolicy, 'script-src': `'self' 'sha256-${hash}'` }
  const also: Record<string, string> = chargesCards ? stripeSources : {}
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, sources, also[directive]].filter(Boolean).join(' '))
    .join('; ')
}

/** Feeds and the pictures in them are shown by other sites' readers. */
const isForOtherSites = (path: string) => /^\/media\/|^\/(?:.*\/)?(?:feed|rss|atom)[^/]*$/.test(path)

/** Adds the headers to every answer. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const headers: [string, string][] = [
    ['content-security-policy', policyOf(options)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['x-permitted-cross-domain-policies', 'none'],
    [
      'permissions-policy',
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), midi=(), usb=()',
    ],
  ]
  if (options.secure) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
    context.res.headers.set(
      'cross-origin-resource-policy',
      isForOtherSites(context.req.path) ? 'cross-origin' : 'same-origin',
    )
    // An endpoint that says how long its answer may be kept answers everybody the same.
    const isPrivate = context.req.header('authorization') !== undefined || context.req.path.startsWith('/api/')
    if (isPrivate && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  }
}
