import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pageScript } from '../../contract/page-script.ts'
import { securityHeaders } from './security-headers.ts'

async function policyOf(options: { hotReload?: boolean; chargesCards: boolean }) {
  const app = new Hono()
  app.use(securityHeaders({ secure: false, firstScript: 'begin()', hotReload: false, ...options }))
  app.get('/', (context) => context.text('here'))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

describe('the content security policy', () => {
  it('allows the one script that stands in a page by its hash', async () => {
    const hash = createHash('sha256').update(pageScript('begin()')).digest('base64')
    expect((await policyOf({ chargesCards: false })).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
  })

  it('names Stripe nowhere while payments are recorded alone', async () => {
    expect(JSON.stringify([...(await policyOf({ chargesCards: false }))])).not.toContain('stripe')
  })

  it.each([false, true])(
    'lets Stripe.js in where cards are charged, and nothing else (hot reload: %s)',
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
