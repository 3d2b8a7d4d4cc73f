import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pageScript, pastedHtmlPolicy, speculationRules, workerPolicy } from '../../../contract/content-security.ts'

/**
 * Scripts come from this server only; the inline script and the inline styles of a page are allowed by hash. Style
 * attributes are allowed, because writers choose colors and sizes. Pictures and recordings in stories may come from
 * any https address. The one allowed frame is a post on X, which loads when the writer asks for it.
 */
const contentSecurityPolicy = {
  'default-src': `'self'`,
  'script-src': `'self'`,
  // A fallback for browsers without the two directives below; the others ignore it.
  'style-src': `'self' 'unsafe-inline'`,
  'style-src-elem': `'self'`,
  'style-src-attr': `'unsafe-inline'`,
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

const trustedTypes = {
  'require-trusted-types-for': `'script'`,
  'trusted-types': `${pastedHtmlPolicy} ${workerPolicy}`,
}

/** Stripe.js needs its script, frames for its fields and for bank checks, and its API. */
const stripeSources = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/** For development: Vite adds a style element for each sheet. */
const viteSources = {
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'worker-src': "'self' blob:",
  'style-src-elem': "'self' 'unsafe-inline'",
}

type PolicyOptions = {
  firstScript: string
  /** Vite's client needs an inline script, a WebSocket, and a worker that waits for a restarted server. */
  hotReload: boolean
  chargesCards: boolean
}

export type PolicyFor = (inlineStyles?: string) => string

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function createContentSecurityPolicy({ firstScript, hotReload, chargesCards }: PolicyOptions): PolicyFor {
  const policy = {
    ...contentSecurityPolicy,
    'script-src': `'self' ${hashOf(pageScript(firstScript))} ${hashOf(speculationRules)}`,
    ...(hotReload && viteSources),
    // Stripe.js and Vite's client write markup themselves.
    ...(!hotReload && !chargesCards && trustedTypes),
  }
  const also: Record<string, string> = chargesCards ? stripeSources : {}
  return (inlineStyles = '') => {
    // Browsers ignore 'unsafe-inline' beside a hash.
    const styles = inlineStyles === '' || hotReload ? undefined : hashOf(inlineStyles)
    return Object.entries(policy)
      .map(([directive, sources]) =>
        [directive, sources, also[directive], directive === 'style-src-elem' && styles].filter(Boolean).join(' '),
      )
      .join('; ')
  }
}

type SecurityOptions = {
  secure: boolean
  policyFor: PolicyFor
}

const isForOtherSites = (path: string) =>
  /^\/(?:media|embed\/questions)\/|^\/(?:.*\/)?(?:feed|rss|atom)[^/]*$/.test(path)

export function securityHeaders({ secure, policyFor }: SecurityOptions): MiddlewareHandler {
  const plainPolicy = policyFor()
  const headers: [string, string][] = [
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
  if (secure) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
    if (!context.res.headers.has('content-security-policy')) {
      context.res.headers.set('content-security-policy', plainPolicy)
    }
    context.res.headers.set(
      'cross-origin-resource-policy',
      isForOtherSites(context.req.path) ? 'cross-origin' : 'same-origin',
    )
    // Responses that set `cache-control` (cached lists and feeds, pages, files, pictures) do not depend on the
    // caller, so they stay public even if the request has an `Authorization` header.
    const isPrivate = context.req.header('authorization') !== undefined || context.req.path.startsWith('/api/')
    if (isPrivate && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  }
}
