/** A migration was edited after its release, so requests to databases from the first release failed permanently. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixture } from '../../server/testing/load-fixture.ts'
import { callingFromElsewhere, postJson, told, withBearer } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { verifyLedger } from '../../server/verification/verify.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { fill: (target) => loadFixture('first', target) })
})
afterAll(() => test.close())

const forget = (email: string) =>
  told(test.app.request('/api/auth/forgot-password', postJson({ email }), callingFromElsewhere()))

describe('database of the first release', () => {
  it('returns the same to password resets of a known and of an unknown email', async () => {
    const success = { status: 200, body: { success: true } }
    expect([await forget('reader@lede.example'), await forget('nobody@lede.example')]).toEqual([success, success])
  })

  it('lets a reader become a journalist', async () => {
    const { token } = await test.signInAs(0)
    const { status } = await told(
      test.app.request(
        '/api/users/become-journalist',
        { ...postJson({}), headers: { ...postJson({}).headers, ...withBearer(token).headers } },
        callingFromElsewhere(),
      ),
    )
    expect(status).toBe(200)
  })

  it('passes ledger verification', async () => {
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })
})
