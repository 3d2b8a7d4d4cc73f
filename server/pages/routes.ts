/** Every address that is not the API's: built files, and pages rendered on the server (design, section 7). */
import type { Hono } from 'hono'
import { findPageAddress } from '../../contract/page-addresses.ts'
import type { PageResponse } from '../../contract/page-renderer.ts'
import type { Site } from '../app.ts'
import type { AppEnv } from '../http/route.ts'
import type { Newsroom } from '../newsroom.ts'

/** Puts files and pages on the application; `callApi` answers the loaders of a page without a network. */
export function mountPages(
  app: Hono<AppEnv>,
  { responseCache, publicUrl, logger }: Newsroom,
  site: Site,
  callApi: (request: Request) => Response | Promise<Response>,
): void {
  const fetchInProcess: typeof fetch = async (input, init) => callApi(new Request(input, init))

  app.get('*', async (context, next) => {
    const asked = new URL(context.req.url)
    const { pathname, search } = asked
    if (site.staticFiles.has(pathname)) {
      return responseCache.answer(context.req.raw, `file ${pathname}`, () => site.staticFiles.read(pathname), 'file')
    }
    if (!acceptsPage(context.req.header('accept'))) return next()

    const known = findPageAddress(asked)
    const address = known?.address ?? `${pathname}${search}`
    const render = async () => {
      // By our own name, whatever name the caller gave in its Host header: everyone gets this page.
      const page = await renderOrApologise(`${publicUrl}${address}`, context.get('requestId'))
      return {
        status: page.status,
        type: 'text/html; charset=utf-8',
        body: new TextEncoder().encode('html' in page ? page.html : ''),
        ...('location' in page ? { headers: { location: page.location } } : {}),
      }
    }
    // Addresses that no page has are without number: nothing is kept of them.
    const kind = known === undefined || known.isPersonal ? 'passing' : 'page'
    return responseCache.answer(context.req.raw, `page ${address}`, render, kind)
  })

  async function renderOrApologise(url: string, requestId: string): Promise<PageResponse> {
    try {
      return await site.renderPage({ url, origin: publicUrl, fetch: fetchInProcess, assetsFor: site.assetsFor })
    } catch (err) {
      logger.error({ requestId, err, url })
      return { status: 500, html: apology }
    }
  }
}

const acceptsPage = (accept: string | undefined) => accept === undefined || /text\/html|\*\/\*/.test(accept)

const apology = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong · Lede</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.6 Georgia,serif}body{max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
<h1>Something went wrong</h1>
<p>This page could not be shown. Please try again in a moment, or go to the <a href="/">front page</a>.</p>
</html>
`
