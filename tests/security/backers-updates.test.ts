/** An update for backers reaches nobody else: not in a list, not on a page, not in the data of others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../contract/limits.ts'
import type { ProgressUpdates } from '../../contract/progress-update.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { writingCalls } from '../../server/testing/writing.ts'

const secret = 'Quicksilver'

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let harold: Person
let ida: Person
let nellie: Person
let id: string
let pictureId: string
beforeAll(async () => {
  test = await openTestServices()
  board = deliveryCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  gwen = await board.join('Gwen', 0)
  harold = await board.join('Harold', 0)
  ida = await board.join('Ida Wells', 1)
  nellie = await board.join('Nellie Bly', 1)
  id = await board.assigned(rosa, nellie, [[gwen, 20]])
  const { body } = await writingCalls(test).upload(nellie, '/api/images/upload', await tinyPicture())
  pictureId = body.image_id
  const update = { text: secret, picture_id: pictureId, picture_alt: secret, audience: 'backers' }
  await publish(update)
})
afterAll(() => test.close())

const publish = (body: object, by = nellie) => board.ask('POST', `/api/bounties/${id}/updates`, by, { body })

const addresses = () => [
  `/api/bounties/${id}`,
  `/api/bounties/${id}/updates`,
  `/api/bounties/${id}/updates?page=2`,
  `/api/bounties/${id}/movements`,
  '/api/bounties?page=1&limit=5',
  '/feed.xml',
]
const leakingTo = async (by?: Person) => {
  const headers: Record<string, string> = by === undefined ? {} : { authorization: `Bearer ${by.token}` }
  const leaks: string[] = []
  for (const address of addresses()) {
    const response = await test.app.request(address, { headers })
    const text = await response.text()
    if (response.status !== 200 || text.includes(secret) || text.includes(pictureId)) leaks.push(address)
  }
  return leaks
}

describe('an update for backers', () => {
  it('is in no response to others, and neither is the address of its picture', async () => {
    expect(await Promise.all([undefined, harold, ida].map(leakingTo))).toEqual([[], [], []])
    // The same check finds it for a backer.
    expect(await leakingTo(gwen)).toEqual([`/api/bounties/${id}/updates`])
  })

  it('is not kept for the next caller', async () => {
    const response = await test.app.request(`/api/bounties/${id}/updates`, {
      headers: { authorization: `Bearer ${gwen.token}` },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { body } = await board.ask<ProgressUpdates>('GET', `/api/bounties/${id}/updates`)
    expect([body.items, body.total, body.for_backers]).toEqual([[], 0, 1])
  })

  it('does not open to someone who says that they are a backer', async () => {
    const path = `/api/bounties/${id}/updates?audience=backers&readsAll=true&caller=${gwen.id}`
    const { body } = await board.ask<ProgressUpdates>('GET', path, harold)
    expect(body).toMatchObject({ items: [], for_backers: 1 })
  })
})

describe('publishing updates', () => {
  it('refuses the picture of another update, which its author alone may show', async () => {
    const other = await board.assigned(rosa, ida)
    const body = { text: 'Mine.', picture_id: pictureId, picture_alt: '', audience: 'everyone' }
    expect((await board.ask('POST', `/api/bounties/${other}/updates`, ida, { body })).status).toBe(400)
  })

  it('stops at the hourly limit', async () => {
    const body = { text: 'More.', picture_id: null, picture_alt: '', audience: 'everyone' }
    const statuses: number[] = []
    for (let sent = 0; sent < rateLimits.updateByAccount.requests; sent += 1) {
      statuses.push((await publish(body)).status)
    }
    // One was published before.
    expect(statuses).toEqual([...Array(rateLimits.updateByAccount.requests - 1).fill(200), 429])
  })
})
