/** A form must not hide its number of parts behind a parameter that only resembles its boundary. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAudio } from '../../contract/endpoints.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
})
afterAll(() => services.close())

test('the server rejects a form of 470,000 parts without parsing all of it', async () => {
  const { token } = await services.signInAs(1)
  const parts = Buffer.from('--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n'.repeat(470_000))
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(parts.subarray(read, read + 64_000))
      read += 64_000
      if (read >= parts.byteLength) controller.close()
    },
  })
  const sent = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; xboundary=zzz; boundary=b',
    },
    body,
    duplex: 'half',
  }
  const response = await services.app.request(uploadAudio.path, sent)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { detail: 'The form has too many fields' },
  })
  expect(read).toBeLessThan(1_000_000)
})
