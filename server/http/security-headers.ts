/** What browsers are told to refuse on our behalf. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pageScript } from '../../contract/page-script.ts'
import { pastedHtmlPolicy } from '../../contract/trusted-types.ts'

/**
 * Scripts come from this server alone; the one that stands in the page is named by its hash. So are the styles that stand
 * in the page, a hash for each page; sheets come from this server. Styles may stand in attributes: the colours and sizes
 * that writers choose are style attributes. Pictures and recordings in stories may be https elsewhere. The one frame is
 * that of a post on X, which a writer asks for.
 */
const contentSecurityPolicy = {
  'default-src': `'self'`,
  'script-src': `'self'`,
  // For browsers that do not know the two directives after it; the others ignore it.
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

/** Text never becomes markup or a script but through the policy that is named here. */
const trustedTypes = {
  'require-trusted-types-for': `'script'`,
  'trusted-types': pastedHtmlPolicy,
}

/** What Stripe.js needs: itself, its fields and the bank's questions in frames of theirs, and its own server. */
const stripeSources = {
  'script-src': 'https://js.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/** What pages may do while they are developed: Vite adds a style element for each sheet. */
const viteSources = {
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'worker-src': "'self' blob:",
  'style-src-elem': "'self' 'unsafe-inline'",
}

type PolicyOptions = {
  /** Stands in every page (`contract/page-script.ts`). */
  firstScript: string
  /** Vite's client needs an inline script, a socket of its own, and a worker that waits for a server which went away. */
  hotReload: boolean
  /** Cards are charged through Stripe: its script asks for them. */
  chargesCards: boolean
}

/** The policy of an answer; `inlineStyles` is the text of the style element that stands in it. */
export type PolicyFor = (inlineStyles?: string) => string

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Makes the content security policies of a server. */
export function createContentSecurityPolicy({ firstScript, hotReload, chargesCards }: PolicyOptions): PolicyFor {
  const policy = {
    ...contentSecurityPolicy,
    'script-src': `'self' ${hashOf(pageScript(firstScript))}`,
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
  /** The newsroom is reached over https. */
  secure: boolean
  policyFor: PolicyFor
}

/** Feeds and the pictures in them are shown by other sites' readers. */
const isForOtherSites = (path: string) => /^\/media\/|^\/(?:.*\/)?(?:feed|rss|atom)[^/]*$/.test(path)

/** Adds the headers to every answer. */
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
    // Pages bring theirs along, with the hash of their styles.
    if (!context.res.headers.has('content-security-policy')) {
      context.res.headers.set('content-security-policy', plainPolicy)
    }
    context.res.headers.set(
      'cross-origin-resource-policy',
      isForOtherSites(context.req.path) ? 'cross-origin' : 'same-origin',
    )
    // Answers that say how long they may be kept (kept lists and feeds, pages, files, pictures) are made without knowing who
    // asks, so they are the same for everybody: they stay public even where an `Authorization` header came along.
    const isPrivate = context.req.header('authorization') !== undefined || context.req.path.startsWith('/api/')
    if (isPrivate && !context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  }
}
