import type { Context, Hono } from 'hono'
import {
  type AppEnv,
  type CacheableResponse,
  callerNetworks,
  createSemaphore,
  holdersOf,
  type Refusal,
  refuse,
} from '../../../platform/index.ts'
import type { PublishingServices } from '../../services.ts'
import type { Card } from './draw-card.ts'
import { readAuthorCard, readQuestionCard, readStoryCard } from './read-card.ts'

/** Pictures that one process draws at a time, how many requests may wait, and how many of these one address holds. */
const drawing = { atOnce: 1, waiting: 12, byAddress: 3 } as const

/** The address of a picture has the version of its story; other pictures may be five minutes old. */
const headers = { 'cache-control': 'public, max-age=300' }

const ratios: Record<string, readonly [number, number]> = {
  '16x9': [1200, 675],
  '4x3': [1200, 900],
  '1x1': [1200, 1200],
}

const wellFormed = /^([\w-]{1,64})\.jpg$/

export function mountSharePictures(
  app: Hono<AppEnv>,
  services: PublishingServices,
  semaphore = createSemaphore(drawing),
): void {
  const { rateLimiter, responseCache, trustProxy } = services

  app.use('/og/*', async (context, next) => {
    const refusal = await rateLimiter.take('drawByAddress', callerNetworks(context, trustProxy))
    return refusal?.toResponse() ?? next()
  })

  async function answerWith(
    context: Context,
    draw: (pen: typeof import('./draw-card.ts')) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<CacheableResponse> {
    const body = await semaphore.take(async () => draw(await import('./draw-card.ts')), {
      holders: holdersOf(callerNetworks(context, trustProxy), drawing.byAddress),
    })
    return body === undefined ? stored(tooMany) : { status: 200, type: 'image/jpeg', body, headers }
  }

  for (const [kind, read] of [
    ['story', readStoryCard],
    ['question', readQuestionCard],
    ['author', readAuthorCard],
  ] as const) {
    app.get(`/og/${kind}/:file`, (context) => {
      const { req } = context
      const [, id] = wellFormed.exec(req.param('file')) ?? []
      if (id === undefined) return noSuchPicture.toResponse()
      const make = async () => {
        const card = await read(services, id)
        return card === undefined ? stored(noSuchPicture) : answerWith(context, ({ drawCard }) => drawCard(card))
      }
      return responseCache.answer(req.raw, `og ${kind} ${id}`, make, 'data')
    })
  }

  app.get('/og/site.jpg', (context) =>
    responseCache.answer(
      context.req.raw,
      'og site',
      () => answerWith(context, ({ drawCard, siteCard }) => drawCard(siteCard)),
      'data',
    ),
  )

  app.get('/og/story/:id/:file', (context) => {
    const { req } = context
    const { id, file } = req.param()
    const [, name = ''] = wellFormed.exec(file) ?? []
    const ratio = ratios[name]
    if (ratio === undefined || !/^[\w-]{1,64}$/.test(id)) return noSuchPicture.toResponse()
    const make = async () => {
      const { picture }: Partial<Card> = (await readStoryCard(services, id)) ?? {}
      return picture === undefined
        ? stored(noSuchPicture)
        : answerWith(context, ({ drawCrop }) => drawCrop(picture, ratio))
    }
    return responseCache.answer(req.raw, `og story ${id} ${name}`, make, 'data')
  })
}

const noSuchPicture = refuse(404, 'There is no such picture')
const tooMany = refuse(503, 'Too many pictures are being drawn. Please try again in a moment.', {
  'retry-after': '10',
  'cache-control': 'no-store',
})

const stored = ({ status, detail, headers: refused }: Refusal): CacheableResponse => ({
  status,
  type: 'application/json',
  body: new TextEncoder().encode(JSON.stringify({ detail })),
  headers: refused,
})
