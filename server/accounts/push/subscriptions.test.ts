import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { openPushReceiver, type PushReceiver } from '../../testing/push-receiver.ts'
import { refused } from '../../testing/writing.ts'
import { browsersOfAccount } from './subscriptions.ts'

let scene: BountyServices
let receiver: PushReceiver
let reader: Person
beforeAll(async () => {
  scene = await openBountyServices()
  receiver = await openPushReceiver()
})
afterAll(async () => {
  await receiver.close()
  await scene.test.close()
})
beforeEach(async () => {
  reader = await scene.board.join('Harold Reader', 0)
})

const state = async (of = reader) => (await scene.board.ask('GET', '/api/push', of)).body
const subscribe = (path: string, of = reader, body: object = receiver.subscribe(path)) =>
  scene.board.ask('PUT', '/api/push/subscription', of, { body })
const onAnotherDevice = async () => ({ ...reader, token: await scene.test.services.sessions.open(reader.id) })

it('lasts until its end, and each signed-in browser has one', async () => {
  const [phone, laptop] = [reader, await onAnotherDevice()]
  const none = { public_key: expect.stringMatching(/^B[\w-]{86}$/), endpoint: null, devices: 0 }
  expect(await state(phone)).toEqual(none)
  expect(await subscribe('/phone', phone)).toMatchObject({ status: 200, body: { devices: 1 } })
  await subscribe('/phone-again', phone)
  await subscribe('/laptop', laptop)
  expect([await state(phone), await state(laptop)]).toEqual([
    { ...none, endpoint: 'https://push.lede.test/phone-again', devices: 2 },
    { ...none, endpoint: 'https://push.lede.test/laptop', devices: 2 },
  ])
  const end = () => scene.board.ask('DELETE', '/api/push/subscription', phone)
  expect([await end(), await end()]).toEqual(Array(2).fill({ status: 200, body: { success: true } }))
  expect([await state(phone), await state(laptop)]).toMatchObject([{ endpoint: null }, { devices: 1 }])
})

it('does not count once its session has ended', async () => {
  const laptop = await onAnotherDevice()
  await subscribe('/ended', laptop)
  await scene.board.ask('POST', '/api/auth/signout', laptop)
  expect(await state()).toMatchObject({ devices: 0 })
})

it('moves with its address to whoever signed in last', async () => {
  const shared = receiver.subscribe('/shared')
  await subscribe('/shared', reader, shared)
  await subscribe('/shared', scene.gwen, shared)
  expect([await state(), await state(scene.gwen)]).toMatchObject([
    { endpoint: null, devices: 0 },
    { endpoint: 'https://push.lede.test/shared', devices: 1 },
  ])
})

it('ends the oldest where an account has too many', async () => {
  await subscribe('/first')
  for (let count = 0; count < browsersOfAccount; count += 1) {
    scene.test.advance(1_000)
    await subscribe(`/further-${count}`, await onAnotherDevice())
  }
  expect(await state()).toMatchObject({ endpoint: null, devices: browsersOfAccount })
})

it.each([
  ['an address without https', { endpoint: 'http://push.lede.test/a' }, 'endpoint: is not an https address'],
  ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 'keys.p256dh: This is not a key'],
  ['a key that is too short', { p256dh: 'BA' }, 'keys.p256dh: is not base64url of 87 characters'],
])('is refused with %s', async (_, { endpoint, p256dh }: { endpoint?: string; p256dh?: string }, detail) => {
  const given = receiver.subscribe('/refused')
  const body = { endpoint: endpoint ?? given.endpoint, keys: { ...given.keys, p256dh: p256dh ?? given.keys.p256dh } }
  expect(await subscribe('/refused', reader, body)).toEqual(refused(400, detail))
})
