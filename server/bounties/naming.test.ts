import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bountyCanceled, notYourBounty } from '../../contract/bounty.ts'
import type { CreatorNaming } from '../../contract/creator-naming.ts'
import { becomeJournalist, deleteAccount } from '../../contract/endpoints.ts'
import type { SearchResults } from '../../contract/search.ts'
import type { AnsweredQuestion, CategoryItem, PublicArticle, TopDeliveredItem } from '../../contract/story.ts'
import { parse } from '../../scripts/user.ts'
import { nameReserved, nameTaken } from '../people/authors/names.ts'
import type { Person } from '../testing/board.ts'
import { type BountyServices, openBountyServices } from '../testing/bounty-services.ts'
import { runHere } from '../testing/run-here.ts'
import type { TestServices } from '../testing/test-services.ts'
import { refused } from '../testing/writing.ts'

let opened: BountyServices
let test: TestServices
let board: BountyServices['board']
let gwen: Person
let nellie: Person
beforeAll(async () => {
  opened = await openBountyServices()
  ;({ test, board, gwen, nellie } = opened)
})
afterAll(() => test.close())
// Advance past the write limit of one minute.
beforeEach(() => test.advance(60_000))

const done = { status: 200, body: { success: true } }
const choose = (by: Person, bountyId: string, naming: string) =>
  board.ask('PUT', `/api/bounties/${bountyId}/naming`, by, { body: { naming } })
const rename = (by: Person, name: string) => board.ask('PUT', '/api/users/profile', by, { body: { name, phone: '' } })
const endPledgeOf = ({ id }: Person, bountyId: string) =>
  test.database.query
    .updateTable('pledge')
    .set({ ended_at: '2026-11-21T08:00:00.000Z', ended_as: 'dropped' })
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', id)
    .execute()

/** A published story that `noor` asked for, together with the others. */
async function publish(others: Person[] = [gwen], naming?: CreatorNaming, name = 'Noor Feldmann') {
  const noor = await board.join(name, 0)
  const { bountyId, id } = await board.delivered(
    noor,
    nellie,
    others.map((other) => [other, 20] as [Person, number]),
  )
  if (naming !== undefined) expect(await choose(noor, bountyId, naming)).toEqual(done)
  await board.accept(noor, id)
  return { noor, bountyId, id }
}
const storyOf = async (id: string) => (await board.ask<PublicArticle>('GET', `/api/public/articles/${id}`)).body
const askedBy = async (id: string) => (await storyOf(id)).asked_by

describe('the creator of a published story', () => {
  it('is named nowhere who did not choose it', async () => {
    const { id, noor, bountyId } = await publish()
    expect(await storyOf(id)).not.toHaveProperty('asked_by')
    expect([(await board.detail(bountyId, noor)).naming, (await board.detail(bountyId, gwen)).naming]).toEqual([
      'none',
      null,
    ])
  })

  it('is named in every list of stories as they chose, and beside nothing that leaves the site', async () => {
    const { id, bountyId } = await publish([gwen], 'name', 'Noor Feldmann')
    await test.services.searchIndexer.run()
    const ask = async <Body>(path: string) => (await board.ask<Body>('GET', path)).body
    const front = await ask<{ items: TopDeliveredItem[]; answers: AnsweredQuestion[] }>('/api/top-delivered-bounties')
    const section = await ask<{ items: CategoryItem[] }>('/api/articles-by-category/travel')
    const found = await ask<SearchResults>('/api/search?q=ferry')
    const named = { name: 'Noor Feldmann', others: 1 }
    const backingOf = (stories: readonly { id: string; backing?: unknown }[]) =>
      stories.find((story) => story.id === id)?.backing
    const backing = { backers: 2, raised: 70, asked_by: named }
    expect([
      await askedBy(id),
      backingOf(front.items),
      backingOf(section.items),
      backingOf(found.stories.items.map(({ story }) => story)),
    ]).toEqual([named, backing, backing, backing])
    for (const path of ['/feed.xml', '/feed.json', `/api/bounties/${bountyId}`, `/embed/questions/${bountyId}`]) {
      const text = await (await test.app.request(path)).text()
      expect(text).not.toContain('Feldmann')
    }
  })

  it('is counted once, and not at all after their own pledge was dropped', async () => {
    const alone = await publish([], 'initials')
    expect(await askedBy(alone.id)).toEqual({ name: 'N. F.', others: 0 })
    const { noor, bountyId, id } = await publish([gwen, opened.harold], 'initials')
    expect(await askedBy(id)).toEqual({ name: 'N. F.', others: 2 })
    await endPledgeOf(noor, bountyId)
    await choose(noor, bountyId, 'name')
    expect(await askedBy(id)).toEqual({ name: 'Noor Feldmann', others: 2 })
  })

  it('is named by the newest choice and the newest name at once', async () => {
    const { noor, bountyId, id } = await publish()
    const seen = [await askedBy(id)]
    for (const naming of ['name', 'initials']) {
      await choose(noor, bountyId, naming)
      seen.push(await askedBy(id))
    }
    await rename(noor, 'Mira Okafor')
    seen.push(await askedBy(id))
    await choose(noor, bountyId, 'none')
    seen.push(await askedBy(id))
    expect(seen.map((by) => by?.name)).toEqual([undefined, 'Noor Feldmann', 'N. F.', 'M. O.', undefined])
  })

  it('is named no more once their account is deleted', async () => {
    const { noor, id } = await publish([gwen], 'name')
    expect(await askedBy(id)).toEqual({ name: 'Noor Feldmann', others: 1 })
    await board.ask('POST', deleteAccount.path, noor, { body: { byline: 'keep' } })
    expect(await storyOf(id)).not.toHaveProperty('asked_by')
  })

  it('is not named while their account is suspended', async () => {
    const { noor, id } = await publish([gwen], 'name')
    const seen = [await askedBy(id)]
    // On PostgreSQL the server of a test hears no notification, so its answers must expire.
    const later = test.database.engine === 'sqlite' ? 1 : 61_000
    for (const command of ['suspend', 'restore']) {
      await runHere(parse, test.target, [command, noor.email])
      test.advance(later)
      seen.push(await askedBy(id))
    }
    expect(seen.map((by) => by?.name)).toEqual(['Noor Feldmann', undefined, 'Noor Feldmann'])
  })
})

describe('choosing how to be named', () => {
  it('begins with the question', async () => {
    const body = { title: 'Who closed the ferry?', description: 'Nobody says.', amount: 50, naming: 'initials' }
    const { body: posted } = await board.ask<{ id: string }>('POST', '/api/bounties', gwen, { body })
    const { naming, life } = await board.detail(posted.id, gwen)
    expect([naming, life.may.includes('chooseNaming')]).toEqual(['initials', true])
  })

  it('is refused to everyone but the creator', async () => {
    const { id } = await board.post(gwen)
    for (const other of [nellie, opened.ada])
      expect(await choose(other, id, 'name')).toEqual(refused(403, notYourBounty))
    expect((await board.detail(id, gwen)).naming).toBe('none')
  })

  it('is refused for a bounty that will have no story', async () => {
    const { id } = await board.post(gwen)
    await board.cancel(gwen, id)
    expect(await choose(gwen, id, 'name')).toEqual(refused(409, bountyCanceled))
  })
})

describe('a name in a story', () => {
  const reserved = refused(409, `${nameReserved} You can change your name in your profile.`)

  it('is none of the newsroom, whether it is chosen when posting or later', async () => {
    const impostor = await board.join('Editors of Lede', 0)
    const body = { title: 'Who closed the ferry?', description: 'Nobody says.', amount: 50, naming: 'name' }
    expect(await board.ask('POST', '/api/bounties', impostor, { body })).toEqual(reserved)
    const { id } = await board.post(impostor)
    expect(await choose(impostor, id, 'name')).toEqual(reserved)
    expect(await choose(impostor, id, 'initials')).toEqual(done)
  })

  it('becomes none of the newsroom and of an author later', async () => {
    const { noor, bountyId } = await publish([], 'name')
    const grace = await board.join('Grace Hopper', 0)
    await board.ask('POST', becomeJournalist.path, grace)
    expect(await rename(noor, 'Editors of Lede')).toEqual(refused(400, `name: ${nameReserved}`))
    expect(await rename(noor, 'Grace H0pper')).toEqual(refused(400, `name: ${nameTaken}`))
    await choose(noor, bountyId, 'initials')
    expect((await rename(noor, 'Editors of Lede')).status).toBe(200)
  })
})
