import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite, type Site } from './built-site.ts'

const manifest = {
  'src/app/first-script.ts': { file: 'assets/first-script-6.js' },
  'src/app/entry-client.ts': {
    file: 'assets/entry-1.js',
    imports: ['_shared-2.js'],
    css: ['assets/entry-1.css'],
    assets: ['assets/newsreader-latin-wght-normal-aa.woff2', 'assets/newsreader-greek-wght-normal-bb.woff2'],
  },
  '_shared-2.js': { file: 'assets/shared-2.js', css: ['assets/shared-2.css'] },
  'src/pages/home/index.tsx': {
    file: 'assets/home-3.js',
    imports: ['_shared-2.js', '_card-4.js'],
    css: ['assets/home-3.css'],
  },
  // A second page in the same file.
  'src/pages/archive/index.tsx': { file: 'assets/home-3.js', imports: ['_shared-2.js'], css: ['assets/home-3.css'] },
  '_card-4.js': { file: 'assets/card-4.js', imports: ['src/pages/home/index.tsx'], css: ['assets/shared-2.css'] },
  'src/pages/terms/index.tsx': { file: 'assets/terms-5.js', css: ['assets/terms-5.css'] },
}

let folder: string
let site: Site
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-built-'))
  const write = async (name: string, text: string) => {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  await write('client/.vite/manifest.json', JSON.stringify(manifest))
  await write('package.json', '{ "type": "module" }')
  await write('client/assets/first-script-6.js', 'begin()\n')
  await write('server/entry-server.js', 'export const renderPage = async ({ url }) => ({ status: 200, html: url })')
  for (const name of ['entry-1', 'shared-2', 'home-3', 'terms-5'])
    await write(`client/assets/${name}.css`, `.${name}{}`)
  site = await openBuiltSite(folder)
})
afterAll(() => fs.rm(folder, { recursive: true }))

describe('openBuiltSite', () => {
  it('renders with the built renderer and serves the built files', async () => {
    const request = { origin: '', currency: 'USD' as const, serviceWorker: true, fetch, assetsFor: site.assetsFor }
    expect(await site.renderPage({ ...request, url: 'http://lede.test/' })).toEqual({
      status: 200,
      html: 'http://lede.test/',
    })
    expect(site.firstScript).toBe('(()=>{begin()})()')
    expect([site.hotReload, site.staticFiles.has('/assets/home-3.css')]).toEqual([false, true])
    expect(site.staticFiles.has('/.vite/manifest.json')).toBe(false)
  })

  it('renders in another thread, which asks the server, and starts again if it ends', async () => {
    await fs.writeFile(
      path.join(folder, 'server/entry-server.js'),
      `import { isMainThread } from 'node:worker_threads'
      export const renderPage = async ({ url, fetch, assetsFor }) => {
        if (url.endsWith('/end')) process.exit(1)
        if (url.endsWith('/broken')) throw new Error('a part of the page is missing')
        const answer = await fetch(new URL('/api/site', url), { headers: { accept: 'application/json' } })
        const { inlineStyles } = await assetsFor(['src/pages/terms/index.tsx'])
        return { status: answer.status, html: [isMainThread, await answer.text(), inlineStyles].join(' ') }
      }`,
    )
    const threaded = await openBuiltSite(folder)
    const asked: [string, string | null][] = []
    const render = (path: string) =>
      threaded.renderPage({
        url: `http://lede.test${path}`,
        origin: '',
        currency: 'USD',
        serviceWorker: true,
        fetch: async (input, init) => {
          asked.push([String(input), new Headers(init?.headers).get('accept')])
          return Response.json({ of: reader.getStore() }, { status: 202 })
        },
        assetsFor: threaded.assetsFor,
      })
    const reader = new AsyncLocalStorage<string>()
    const page = await Promise.all(['ada', 'bob'].map((name) => reader.run(name, () => render('/'))))
    const styles = '.shared-2{}.entry-1{}.terms-5{}'
    expect(page).toEqual([
      { status: 202, html: `false {"of":"ada"} ${styles}` },
      { status: 202, html: `false {"of":"bob"} ${styles}` },
    ])
    expect(asked).toEqual(Array(2).fill(['http://lede.test/api/site', 'application/json']))
    await expect(render('/broken')).rejects.toThrow('a part of the page is missing')
    await expect(Promise.all([render('/end'), render('/end')])).rejects.toThrow('The thread that renders pages ended')
    expect(await render('/')).toMatchObject({ status: 202 })
  })

  it('lists the scripts, styles and fonts of a page without duplicates', async () => {
    expect(await site.assetsFor(['src/pages/home/index.tsx', 'src/pages/archive/index.tsx'])).toEqual({
      firstScript: '(()=>{begin()})()',
      modules: ['/assets/shared-2.js', '/assets/card-4.js', '/assets/home-3.js', '/assets/entry-1.js'],
      inlineStyles: '.shared-2{}.entry-1{}.home-3{}',
      styleSheets: ['/assets/shared-2.css', '/assets/entry-1.css', '/assets/home-3.css'],
      fonts: ['/assets/newsreader-latin-wght-normal-aa.woff2'],
    })
  })

  it('lists only the assets of the entry for a page without chunks', async () => {
    expect(await site.assetsFor([])).toEqual({
      firstScript: '(()=>{begin()})()',
      modules: ['/assets/shared-2.js', '/assets/entry-1.js'],
      inlineStyles: '.shared-2{}.entry-1{}',
      styleSheets: ['/assets/shared-2.css', '/assets/entry-1.css'],
      fonts: ['/assets/newsreader-latin-wght-normal-aa.woff2'],
    })
  })

  it('rejects a first script that imports another file', async () => {
    const manifestFile = path.join(folder, 'client/.vite/manifest.json')
    const split = { file: 'assets/first-script-6.js', imports: ['_shared-2.js'] }
    await fs.writeFile(manifestFile, JSON.stringify({ ...manifest, 'src/app/first-script.ts': split }))
    await expect(openBuiltSite(folder)).rejects.toThrow('src/app/first-script.ts must be built as one file')
    await fs.writeFile(manifestFile, JSON.stringify(manifest))
  })

  it('rejects a module that is not in the build', async () => {
    await expect(site.assetsFor(['src/pages/gone/index.tsx'])).rejects.toThrow(
      'The build has no src/pages/gone/index.tsx',
    )
  })

  it('throws with the build command if there is no build', async () => {
    await expect(openBuiltSite(path.join(folder, 'nowhere'))).rejects.toThrow(
      'Lede is not built. Run `npm run build` first.',
    )
  })
})
