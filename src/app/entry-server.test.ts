import type { SiteSettings } from '@contract/site.ts'
import { expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

const settings: SiteSettings = {
  payments: 'built-in',
  ai: { grok: false, openai: false, transcription: false },
  social_links: [],
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
}

async function modulesOf(path: string) {
  let asked: readonly string[] = []
  await renderPage({
    url: `http://lede.test${path}`,
    origin: 'http://lede.test',
    fetch: async (request) => Response.json(new Request(request).url.endsWith('/api/site') ? settings : { items: [] }),
    assetsFor: async (modules) => {
      asked = modules
      return { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
    },
  })
  return asked
}

it.each([
  ['/', ['src/pages/home/index.ts']],
  ['/about', ['src/app/router/more-pages.ts', 'src/pages/information/about/index.ts']],
  ['/profile', ['src/app/router/more-pages.ts', 'src/pages/profile/index.ts']],
])('the document of %s lists the modules that its route imports', async (path, modules) => {
  expect(await modulesOf(path)).toEqual(modules)
})
