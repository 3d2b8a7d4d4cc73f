import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pageScript, speculationRules } from '../../../contract/content-security.ts'
import { createContentSecurityPolicy, securityHeaders } from './security-headers.ts'

type Options = { hotReload?: boolean; chargesCards?: boolean; inlineStyles?: string }

async function policyOf({ inlineStyles, ...options }: Options) {
  const policyFor = createContentSecurityPolicy({
    firstScript: 'begin()',
    hotReload: false,
    chargesCards: false,
    ...options,
  })
  const app = new Hono()
  app.use(securityHeaders({ secure: false, policyFor }))
  const headers = inlineStyles === undefined ? undefined : { 'content-security-policy': policyFor(inlineStyles) }
  app.get('/', (context) => context.text('here', 200, headers))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('allows the inline script and the speculation rules of a page by their hashes', async () => {
    const hashes = [pageScript('begin()'), speculationRules].map(hashOf)
    expect((await policyOf({})).get('script-src')).toEqual(["'self'", ...hashes])
  })

  it('allows the inline styles of a page by their hash, and no other style element', async () => {
    expect((await policyOf({})).get('style-src-elem')).toEqual(["'self'"])
    const page = await policyOf({ inlineStyles: 'h1{margin:0}' })
    expect(page.get('style-src-elem')).toEqual(["'self'", hashOf('h1{margin:0}')])
    expect(page.get('style-src-attr')).toEqual(["'unsafe-inline'"])
  })

  it('allows every style element in development, where a hash would disable unsafe-inline', async () => {
    const page = await policyOf({ inlineStyles: 'h1{margin:0}', hotReload: true })
    expect(page.get('style-src-elem')).toEqual(["'self'", "'unsafe-inline'"])
  })

  it('lets only named Trusted Types policies turn text into markup and name the service worker', async () => {
    const policy = await policyOf({})
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['pasted-html', 'service-worker'])
  })

  it.each([{ hotReload: true }, { chargesCards: true }])(
    'omits Trusted Types when third-party scripts write markup: %j',
    async (options) => {
      expect([...(await policyOf(options)).keys()].filter((name) => name?.includes('trusted'))).toEqual([])
    },
  )

  it('does not mention Stripe when no cards are charged', async () => {
    expect(JSON.stringify([...(await policyOf({ chargesCards: false }))])).not.toContain('stripe')
  })

  it.each([false, true])(
    'allows Stripe.js, and nothing else, when cards are charged (hot reload: %s)',
    async (hotReload) => {
      const recording = await policyOf({ hotReload, chargesCards: false })
      const charging = await policyOf({ hotReload, chargesCards: true })
      const added = [...charging].map(([name, sources]) => [
        name,
        sources.filter((source) => !recording.get(name)?.includes(source)),
      ])
      expect(added.filter(([, sources]) => sources?.length)).toEqual([
        ['script-src', ['https://js.stripe.com']],
        ['connect-src', ['https://api.stripe.com']],
        ['frame-src', ['https://js.stripe.com', 'https://hooks.stripe.com']],
      ])
    },
  )
})
