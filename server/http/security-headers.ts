/** What browsers are told to refuse on our behalf. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { themeScript } from '../../contract/theme-script.ts'

const themeScriptHash = createHash('sha256').update(themeScript).digest('base64')

/**
 * Scripts come from this server alone; the one that stands in the page is named by its hash. Styles may stand inline: the colours and sizes that writers
 * choose are style attributes. Pictures and recordings in stories may be https elsewhere.
 */
const contentSecurityPolicy = {
  'default-src': `'self'`,
  'script-src': `'self' 'sha256-${themeScriptHash}'`,
  'style-src': `'self' 'unsafe-inline'`,
  'img-src': `'self' https: data: blob:`,
  'media-src': `'self' https: blob:`,
  'font-src': `'self'`,
  'connect-src': `'self'`,
  'object-src': `'none'`,
  'base-uri': `'none'`,
  'form-action': `'self'`,
  'frame-ancestors': `'none'`,
}

/**
 * Adds the headers to every answer. `secure`: the newsroom is reached over https; `hotReload`: Vite's client needs an
 * inline script and a socket of its own.
 */
export function securityHeaders({ secure, hotReload }: { secure: boolean; hotReload: boolean }): MiddlewareHandler {
  const policy = hotReload
    ? { ...contentSecurityPolicy, 'script-src': `'self' 'unsafe-inline'`, 'connect-src': `'self' ws:` }
    : contentSecurityPolicy
  const headers: [string, string][] = [
    [
      'content-security-policy',
      Object.entries(policy)
        .map((directive) => directive.join(' '))
        .join('; '),
    ],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(self)'],
  ]
  if (secure) headers.push(['strict-transport-security', 'max-age=31536000'])
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) context.res.headers.set(name, value)
  }
}
