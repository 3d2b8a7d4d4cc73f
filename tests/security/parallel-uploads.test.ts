import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDraft, uploadAudio } from '../../contract/endpoints.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

async function open(token: string, bytes?: number) {
  let end = () => {}
  let reads = 0
  const body = new ReadableStream(
    {
      pull: (controller) =>
        new Promise<void>((resolve) => {
          reads += 1
          end = () => {
            controller.close()
            resolve()
          }
        }),
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
    },
    body,
    duplex: 'half',
  }
  const answer = Promise.resolve(services.app.request(uploadAudio.path, init))
  let status: number | undefined
  void answer.then((response) => {
    status = response.status
  })
  while (reads === 0 && status === undefined) await new Promise((resolve) => setImmediate(resolve))
  return { status: () => status, end: () => end(), answer }
}

test('the third upload of one account and the seventh overall are refused unread, and finished uploads make room', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await services.signInAs(1)).token))
  const [first = '', , , last = ''] = tokens
  const uploads = []
  for (const token of tokens.slice(0, 3)) uploads.push(await open(token), await open(token))
  expect(uploads.map(({ status }) => status())).toEqual(Array(6).fill(undefined))
  expect((await open(first)).status()).toBe(429)
  const beyond = await open(last)
  expect(beyond.status()).toBe(503)
  expect((await beyond.answer).headers.get('retry-after')).toBe('5')
  for (const upload of uploads) upload.end()
  expect((await Promise.all(uploads.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
    Array(6).fill(400),
  )
  const again = await open(last)
  expect(again.status()).toBeUndefined()
  again.end()
  await again.answer
})

test('small uploads are limited in number, and large ones leave room for a few', async () => {
  const { token } = await services.signInAs(1)
  const large = [await open(token), await open(token)]
  const small = await Promise.all(Array.from({ length: 4 }, () => open(token, 9)))
  expect([...large, ...small].map(({ status }) => status())).toEqual(Array(6).fill(undefined))
  expect((await open(token, 9)).status()).toBe(429)
  for (const upload of [...large, ...small]) upload.end()
  await Promise.all([...large, ...small].map(({ answer }) => answer))
})

test('uploads leave room for a large draft of the same account', async () => {
  const { token } = await services.signInAs(1)
  const uploads = [await open(token), await open(token)]
  const draft = await services.app.request(saveDraft.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: '',
      content: '[{"type":"paragraph","children":[{"text":""}]}]',
      note_type: 'direct',
    }),
  })
  expect(draft.status).toBe(200)
  for (const upload of uploads) upload.end()
  await Promise.all(uploads.map(({ answer }) => answer))
})
