import type { Hono } from 'hono'
import { installedCurrency } from '../../../contract/currency.ts'
import { findPageAddress } from '../../../contract/page-addresses.ts'
import type { PageResponse } from '../../../contract/page-renderer.ts'
import { workerPath } from '../../../contract/service-worker.ts'
import { type AppEnv, callerNetworks, holdersOf, type PolicyFor } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import type { Site } from './built-site.ts'

/** Pages that are rendered, or wait for it, for one address. */
const pagesByAddress = 20

type PageNeeds = {
  callApi: (request: Request) => Response | Promise<Response>
  policyFor: PolicyFor
}

export function mountPages(
  app: Hono<AppEnv>,
  { responseCache, publicUrl, logger, trustProxy, serviceWorker }: PublishingServices,
  site: Site,
  { callApi, policyFor }: PageNeeds,
): void {
  const fetchInProcess: typeof fetch = async (input, init) => callApi(new Request(input, init))

  // Vite serves no worker, and a former one on the same port must not answer in its place.
  const hasWorker = serviceWorker && !site.hotReload

  app.get('*', async (context, next) => {
    const asked = new URL(context.req.url)
    const { pathname, search } = asked
    if (pathname === workerPath && !hasWorker) {
      const type = 'text/javascript; charset=utf-8'
      return context.body(endingWorker, 200, { 'content-type': type, 'cache-control': 'no-cache' })
    }
    if (site.staticFiles.has(pathname)) {
      return responseCache.answer(context.req.raw, `file ${pathname}`, () => site.staticFiles.read(pathname), 'file')
    }
    if (!acceptsPage(context.req.header('accept'))) return next()

    const known = findPageAddress(asked)
    const address = known?.address ?? `${pathname}${search}`
    const render = async () => {
      // Use the public URL instead of the Host header, because the cached page goes to every reader.
      const { page, styles } = await renderOrApologise(`${publicUrl}${address}`, context.get('requestId'))
      return {
        status: page.status,
        type: 'text/html; charset=utf-8',
        body: new TextEncoder().encode('html' in page ? page.html : ''),
        headers: {
          'content-security-policy': policyFor(styles),
          ...('location' in page && { location: page.location }),
          ...(page.status === 503 && { 'retry-after': '5' }),
        },
      }
    }
    // Unknown URLs are unbounded, so their pages are never cached.
    const kind = known === undefined || known.isPersonal ? 'passing' : 'page'
    const holders = holdersOf(callerNetworks(context, trustProxy), pagesByAddress)
    return responseCache.answer(context.req.raw, `page ${address}`, render, kind, holders)
  })

  // A browser without JavaScript sends a form to its own page, which then says what is needed.
  app.post('*', async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
      context.req.header('content-type') ?? '',
    )
    if (!isForm || !/text\/html/i.test(context.req.header('accept') ?? '')) return next()
    return context.redirect(`${publicUrl}${pathname}${search}`, 303)
  })

  async function renderOrApologise(url: string, requestId: string): Promise<{ page: PageResponse; styles: string }> {
    let styles = ''
    const assetsFor: Site['assetsFor'] = async (modules) => {
      const assets = await site.assetsFor(modules)
      styles = assets.inlineStyles
      return assets
    }
    try {
      const page = await site.renderPage({
        url,
        origin: publicUrl,
        currency: installedCurrency(),
        serviceWorker: hasWorker,
        fetch: fetchInProcess,
        assetsFor,
      })
      return { page, styles }
    } catch (err) {
      logger.error({ requestId, err, url })
      return { page: { status: 500, html: apology }, styles: apologyStyles }
    }
  }
}

/** Replaces the worker of browsers that have one, deletes what it kept and ends itself. */
const endingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

const acceptsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)

const apologyStyles =
  ':root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem}'

const apology = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong · Lede</title>
<style>${apologyStyles}</style>
<h1>Something went wrong</h1>
<p>This page could not be shown. Please try again in a moment, or go to the <a href="/">front page</a>.</p>
</html>
`
