import { type Currency, installCurrency } from '@contract/currency.ts'
import type { SiteSettings } from '@contract/site.ts'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

const settings: SiteSettings = {
  payments: 'built-in',
  ai: { grok: false, openai: false, transcription: false },
  social_links: [],
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
}

afterEach(() => installCurrency('USD'))

async function render(path: string, currency: Currency = 'USD') {
  let modules: readonly string[] = []
  const page = await renderPage({
    url: `http://lede.test${path}`,
    origin: 'http://lede.test',
    currency,
    fetch: async (request) => Response.json(new Request(request).url.endsWith('/api/site') ? settings : { items: [] }),
    assetsFor: async (asked) => {
      modules = asked
      return { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
    },
  })
  return { modules, html: 'html' in page ? page.html : '' }
}

it.each([
  ['/', ['src/pages/home/index.ts']],
  ['/about', ['src/app/router/more-pages.ts', 'src/pages/information/about/index.ts']],
  ['/profile', ['src/app/router/more-pages.ts', 'src/pages/profile/index.ts']],
])('the document of %s lists the modules that its route imports', async (path, modules) => {
  expect((await render(path)).modules).toEqual(modules)
})

it.each(['/about', '/how-it-works', '/how-money-works', '/terms'])(
  'writes %s in the currency of the installation',
  async (path) => {
    const { html } = await render(path, 'PLN')
    expect(html).toContain('PLN\u00a02.00')
    expect(html).not.toMatch(/\$\d|dollar/i)
  },
)
