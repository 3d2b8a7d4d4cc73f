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
  const body = Buffer.from('--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n'.repeat(470_000))
  const before = process.cpuUsage()
  const response = await services.app.request(uploadAudio.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; xboundary=zzz; boundary=b',
    },
    body,
  })
  const { user } = process.cpuUsage(before)
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 400,
    body: { detail: 'The form has more fields than it may' },
  })
  expect(user / 1000).toBeLessThan(1_000)
})
