import { topDeliveredBounties, uploadImage } from '@contract/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPartTimeoutMs } from '@/shared/config'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

async function openClient(lateFile: string) {
  vi.doMock(lateFile, () => new Promise(() => {}))
  const { createApiClient } = await import('./api-client.ts')
  return createApiClient({
    fetch: async () => Response.json({ items: [], questions: [] }),
    origin: 'http://lede.test',
    readToken: () => null,
    onUnauthorized: () => {},
  })
}

const expectNoAnswer = async (call: Promise<unknown>) => {
  const failed = expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  await vi.advanceTimersByTimeAsync(lazyPartTimeoutMs)
  await failed
}

test('a request fails like one without an answer if the code that sends it does not arrive', async () => {
  const api = await openClient('./send-request.ts')
  await expectNoAnswer(api(topDeliveredBounties))
  vi.doUnmock('./send-request.ts')
})

test('an upload fails like a request without an answer if its code does not arrive', async () => {
  const api = await openClient('./upload.ts')
  // Loads the code that sends requests.
  await api(topDeliveredBounties)
  await expectNoAnswer(api(uploadImage, { body: { file: new File(['A river'], 'river.png') } }))
})
