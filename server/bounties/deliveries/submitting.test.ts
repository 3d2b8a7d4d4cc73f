import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftChangedElsewhere } from '../../../contract/draft.ts'
import { mediaMissing } from '../../../contract/media.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls, documentOf } from '../../testing/deliveries.ts'
import { collectTold } from '../../testing/notifications.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let nellie: Person
let ida: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  nellie = await calls.join('Nellie Bly', 1)
  ida = await calls.join('Ida Wells', 1)
})
afterAll(() => test.close())

const draftOf = async (bountyId: string, by = nellie) => ({
  bounty_id: bountyId,
  draft_id: await calls.draft(by, bountyId, '["travel","politics"]'),
})

async function standing(bountyId: string) {
  const { state, delivered_id, application } = await calls.detail(bountyId, nellie)
  return { state, isDelivered: delivered_id !== null, application: application?.status }
}

describe('submitting a delivery', () => {
  it('delivers the bounty, completes the application and notifies the creator', async () => {
    const cora = await calls.join('Cora Creator', 0)
    const bountyId = await calls.assigned(cora, nellie)
    await calls.receiveEmails()
    const told = await collectTold(test.services)
    const answer = await calls.submit(nellie, { ...(await draftOf(bountyId)), title: ' The ferry was sold ' })
    expect(answer.status).toBe(200)
    expect(told).toEqual(new Set([cora.id, nellie.id]))
    expect(await standing(bountyId)).toEqual({ state: 'delivered', isDelivered: true, application: 'completed' })
    expect((await calls.delivery(cora, answer.body.id)).body).toMatchObject({
      title: 'The ferry was sold',
      content: documentOf('It went for a dollar.'),
      category: '["travel","politics"]',
      status: 'submitted',
      delivery_date: isoTime(test.services.now()),
    })
    expect(await calls.ask('GET', '/api/pending-deliveries-count', cora)).toMatchObject({ body: { count: 1 } })
    expect(await calls.receiveEmails()).toEqual([
      { recipient: cora.email, subject: 'The story for your bounty was delivered' },
    ])
  })

  it('closes the bounty to contributions', async () => {
    const { bountyId } = await calls.delivered(rosa, nellie)
    expect(await calls.contribute(ida, bountyId, 5)).toEqual({
      status: 409,
      body: { detail: 'This bounty has already been delivered and accepts no more contributions' },
    })
  })

  it('returns the same delivery for a repeated key', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    const sent = await draftOf(bountyId)
    const first = await calls.submit(nellie, sent, `submit-${bountyId}`)
    expect(first).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(await calls.submit(nellie, sent, `submit-${bountyId}`)).toEqual(first)
  })

  it('refuses a text that is older than the draft', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    const sent = await draftOf(bountyId)
    expect(await calls.submit(nellie, { ...sent, draft_version: 2 })).toEqual({
      status: 409,
      body: { detail: draftChangedElsewhere },
    })
    expect(await standing(bountyId)).toEqual({ state: 'assigned', isDelivered: false, application: 'accepted' })
    expect((await calls.submit(nellie, { ...sent, draft_version: 1 })).status).toBe(200)
  })

  it('creates one delivery from ten concurrent requests', async () => {
    const bountyId = await calls.assigned(rosa, nellie)
    const sent = await draftOf(bountyId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.submit(nellie, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'This bounty has already been delivered',
    })
  })

  it('references the uploaded pictures of the document', async () => {
    const at = '2026-11-20T08:00:00.000Z'
    const id = `picture-${nellie.id}`
    const size = { width: 10, height: 10, bytes: 10 }
    await test.database.query
      .insertInto('media')
      .values({
        id,
        owner_id: nellie.id,
        bounty_id: null,
        kind: 'image',
        content_type: 'image/webp',
        ...size,
        created_at: at,
      })
      .execute()
    const bountyId = await calls.assigned(rosa, nellie)
    const pictures = [`/media/${id}`, 'https://example.org/a.jpg'].map((url) => ({
      type: 'image',
      url,
      children: [{ text: '' }],
    }))
    const { body } = await calls.submit(nellie, { ...(await draftOf(bountyId)), content: JSON.stringify(pictures) })
    const references = await test.database.query
      .selectFrom('media_reference')
      .selectAll()
      .where('holder_id', '=', body.id)
      .execute()
    expect(references).toEqual([{ media_id: id, holder_kind: 'delivery', holder_id: body.id }])
  })

  describe('an invalid submission', () => {
    const empty = 'content: Please write something before you submit it'
    it.each([
      ['without a title', { title: ' ' }, 'title: Please enter a title for your article'],
      ['with a title that is too long', { title: 'a'.repeat(301) }, 'title: Title is too long'],
      ['without text', { content: documentOf(' ') }, empty],
      [
        'with an image that is not stored',
        { content: JSON.stringify([{ type: 'image', url: '/media/of-nobody', children: [{ text: '' }] }]) },
        mediaMissing,
      ],
      ['as plain text', { content: 'It went for a dollar.' }, 'content: The document is not valid and cannot be saved'],
      [
        'with a javascript: address in an embed',
        {
          content: JSON.stringify([{ type: 'twitter-embed', url: 'javascript:alert(1)', children: [{ text: '' }] }]),
        },
        'content: The document is not valid and cannot be saved: 0.url is not the https URL of a post on X',
      ],
    ])('is rejected %s', async (_, wrong, detail) => {
      const bountyId = await calls.assigned(rosa, nellie)
      const answer = await calls.submit(nellie, { ...(await draftOf(bountyId)), ...wrong })
      expect(answer).toEqual({ status: 400, body: { detail } })
      expect(await standing(bountyId)).toEqual({ state: 'assigned', isDelivered: false, application: 'accepted' })
    })

    it('is rejected from a journalist whose application was not accepted', async () => {
      const bounty = await calls.post(rosa)
      await calls.apply(ida, bounty.id)
      const { body: applied } = await calls.apply(nellie, bounty.id)
      await calls.decide(rosa, 'accept', bounty.id, applied.id)
      expect(await calls.submit(ida, await draftOf(bounty.id, ida))).toEqual({
        status: 403,
        body: { detail: 'Only the journalist whose offer was accepted can deliver this bounty' },
      })
      expect(await standing(bounty.id)).toEqual({ state: 'assigned', isDelivered: false, application: 'accepted' })
    })

    it("is rejected with another journalist's draft or another bounty's draft", async () => {
      const bountyId = await calls.assigned(rosa, nellie)
      const other = await calls.assigned(rosa, nellie)
      for (const draft_id of [await calls.draft(ida, bountyId), await calls.draft(nellie, other), 'nothing']) {
        expect(await calls.submit(nellie, { bounty_id: bountyId, draft_id })).toEqual({
          status: 404,
          body: { detail: 'There is no such draft' },
        })
      }
      expect(await standing(bountyId)).toEqual({ state: 'assigned', isDelivered: false, application: 'accepted' })
    })

    it('is rejected for a bounty that does not exist', async () => {
      expect(await calls.submit(nellie, { bounty_id: 'nothing', draft_id: 'nothing' })).toEqual({
        status: 404,
        body: { detail: 'Bounty not found' },
      })
    })
  })
})
