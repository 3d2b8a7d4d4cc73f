import { uploadImage } from '@contract/endpoints.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createApiClient } from './api-client.ts'
import { formOf } from './upload.ts'

const picture = new File(['picture'], 'harbour.jpg', { type: 'image/jpeg' })
const uploaded = { url: '/media/p1', image_id: 'p1', width: 4, height: 3 }

class TestRequest {
  static last: TestRequest | undefined
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  response: unknown = null
  opened: unknown[] = []
  headers: Record<string, string> = {}
  sent: unknown
  constructor() {
    TestRequest.last = this
  }
  open(...opened: unknown[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return 'application/json'
  }
  send(form: unknown) {
    this.sent = form
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.response = new TextEncoder().encode(JSON.stringify(body))
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  TestRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', TestRequest)
  return () => vi.unstubAllGlobals()
})

function openClient() {
  const requests: Request[] = []
  const api = createApiClient({
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return Response.json(uploaded)
    },
    origin: 'http://lede.test',
    readToken: () => 'a.b.c',
    onUnauthorized: () => {},
  })
  return { api, requests }
}

const begun = () => vi.waitUntil(() => (TestRequest.last?.sent === undefined ? undefined : TestRequest.last))

test('a form contains only the fields that are set', () => {
  expect([...formOf({ file: picture, bounty_id: undefined, note: 'n' })]).toEqual([
    ['file', picture],
    ['note', 'n'],
  ])
})

test('an upload is a form with the file', async () => {
  const { api, requests } = openClient()
  expect(await api(uploadImage, { body: { file: picture, bounty_id: 'b1' } })).toEqual(uploaded)
  const form = await requests[0]?.formData()
  expect(form?.get('bounty_id')).toBe('b1')
  const file = form?.get('file')
  expect(file instanceof File ? [file.name, file.type, await file.text()] : file).toEqual([
    'harbour.jpg',
    'image/jpeg',
    'picture',
  ])
})

describe('an upload with progress', () => {
  test('reports its progress and returns the parsed response', async () => {
    const parts: number[] = []
    const { api, requests } = openClient()
    const answer = api(uploadImage, { body: { file: picture }, onProgress: (part) => parts.push(part) })
    const request = await begun()
    request.upload.onprogress?.({ loaded: 25, total: 100 })
    request.upload.onprogress?.({ loaded: 0, total: 0 })
    request.upload.onprogress?.({ loaded: 100, total: 100 })
    request.answer(200, uploaded)
    expect(await answer).toEqual(uploaded)
    expect(parts).toEqual([0.25, 0, 1])
    expect(requests).toEqual([])
    expect(request.opened).toEqual(['POST', 'http://lede.test/api/images/upload'])
    expect(request.headers).toMatchObject({ authorization: 'Bearer a.b.c', accept: 'application/json' })
    expect(request.headers).not.toHaveProperty('content-type')
    expect([...(request.sent as FormData).keys()]).toEqual(['file'])
  })

  test("rejects with the server's detail", async () => {
    const { api } = openClient()
    const answer = api(uploadImage, { body: { file: picture }, onProgress: () => {} })
    const request = await begun()
    request.answer(413, { detail: 'The file is larger than 15 MB' })
    await expect(answer).rejects.toMatchObject({ status: 413, detail: 'The file is larger than 15 MB' })
  })

  test('rejects with status 0 on a network error', async () => {
    const { api } = openClient()
    const answer = api(uploadImage, { body: { file: picture }, onProgress: () => {} })
    const request = await begun()
    request.onerror?.()
    await expect(answer).rejects.toMatchObject({ status: 0, detail: undefined })
  })

  test('stops when it is aborted', async () => {
    const { api } = openClient()
    const controller = new AbortController()
    const answer = api(uploadImage, { body: { file: picture }, signal: controller.signal, onProgress: () => {} })
    await begun()
    controller.abort(new Error('given up'))
    const reason = await answer.catch((error: unknown) => error)
    expect(reason).not.toBeInstanceOf(ApiError)
    expect(reason).toMatchObject({ message: 'given up' })
  })
})
