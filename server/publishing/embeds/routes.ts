import type { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { findBounty, presentBounty } from '../../bounties/index.ts'
import type { AppEnv, CacheableResponse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { cardPolicy, missingCard, questionCard } from './card.ts'

const encoded = (text: string) => new TextEncoder().encode(text)

const cardResponse = (status: 200 | 404, html: string): CacheableResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body: encoded(html),
  headers: { 'content-security-policy': cardPolicy },
})

/**
 * `/embed/questions/{id}`: a question as a card for the frames of other sites. `/qr/questions/{id}.svg`: its public
 * address as a QR code.
 */
export function mountEmbeds(
  app: Hono<AppEnv>,
  { database, responseCache, publicUrl, secret }: PublishingServices,
): void {
  app.get('/embed/questions/:id', (context) => {
    const id = context.req.param('id')
    const make = async () => {
      const row = await findBounty(database.query, id)
      return row === undefined
        ? cardResponse(404, missingCard(publicUrl))
        : cardResponse(200, questionCard(presentBounty(row, undefined, secret), publicUrl))
    }
    return responseCache.answer(context.req.raw, `embed ${id}`, make, 'data')
  })

  app.get('/qr/questions/:file{[^/]+\\.svg}', (context) => {
    const id = context.req.param('file').slice(0, -'.svg'.length)
    const make = async (): Promise<CacheableResponse> => {
      const row = await findBounty(database.query, id)
      if (row === undefined) return { status: 404, type: 'text/plain; charset=utf-8', body: encoded('Not found') }
      // Readers print it, so it survives the loss of a sixth of its modules.
      const svg = renderSVG(`${publicUrl}/questions/${encodeURIComponent(id)}`, { ecc: 'M', border: 4 })
      return { status: 200, type: 'image/svg+xml', body: encoded(svg) }
    }
    return responseCache.answer(context.req.raw, `qr ${id}`, make, 'data')
  })
}
