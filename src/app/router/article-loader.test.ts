import { draft, publicArticle } from '@contract/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { createApiClient, forgetToken, readStoredToken, storeToken } from '@/shared/api'
import { mockServer } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { sampleBountyDraft } from '@/shared/samples'
import { loadArticle } from './article-loader.ts'

const refused: unknown[] = []
const context = {
  api: createApiClient({
    fetch: (...request) => fetch(...request),
    origin: 'http://lede.test',
    readToken: readStoredToken,
    onUnauthorized: (token) => refused.push(token),
  }),
}
const load = () => loadArticle({ context, params: { id: 'draft-2' } })
const missing = mockEndpoint.failing(publicArticle, 404, 'There is no such article')

afterEach(() => {
  forgetToken()
  expect(refused).toEqual([])
})

test('an article that is not there is a page that was not found', async () => {
  mockServer.use(missing)
  await expect(load()).rejects.toMatchObject({ isNotFound: true })
  await expect(load()).rejects.not.toHaveProperty('data')
})

test('it comes with the draft of that name to who wrote it', async () => {
  storeToken('a.b.c')
  mockServer.use(
    missing,
    mockEndpoint(draft, () => sampleBountyDraft),
  )
  const { data } = (await load().catch((error: unknown) => error)) as { data: Promise<unknown> }
  expect(await data).toEqual(sampleBountyDraft)
})

test.each([401, 403, 404, 503])(
  'a draft that is answered with %d is none, and nobody is signed out',
  async (status) => {
    storeToken('a.b.c')
    mockServer.use(missing, mockEndpoint.failing(draft, status))
    const { data } = (await load().catch((error: unknown) => error)) as { data: Promise<unknown> }
    expect(await data).toBeNull()
  },
)

test('what failed otherwise is not a missing page', async () => {
  mockServer.use(mockEndpoint.failing(publicArticle, 503))
  await expect(load()).rejects.toMatchObject({ status: 503 })
})
