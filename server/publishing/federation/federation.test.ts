import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { type FederatedInstance, openInstance } from '../../testing/federated-instance.ts'
import { insertStory } from '../../testing/stories.ts'
import { newsroom } from './addresses.ts'

const day = 24 * 60 * 60 * 1000

describe('two instances', () => {
  let lede: FederatedInstance
  let other: FederatedInstance
  let author: { id: string; slug: string }

  const at = () => new Date(lede.services.now()).toISOString()
  const followers = (instance = lede) =>
    instance.database.query.selectFrom('federation_follower').select(['actor', 'follower', 'inbox']).execute()
  const follow = (actor: string) => ({ type: 'Follow', object: lede.addresses.actor(actor) })
  const types = () => other.received.map(({ type }) => type)

  beforeEach(async () => {
    lede = await openInstance()
    other = await openInstance()
    const id = await insertAccount(lede.database, 'Grace Hopper')
    author = { id, slug: await giveAuthorPage(lede.database.query, { accountId: id, at: at() }) }
    await lede.work()
  })

  afterEach(async () => {
    await lede.close()
    await other.close()
  })

  async function publish() {
    const { id } = await insertStory(lede.database, { title: 'Gauges', publishedAt: at() })
    await lede.database.query.updateTable('article').set({ author_id: author.id }).where('id', '=', id).execute()
    return { id }
  }

  it('finds the newsroom and an author by their handles', async () => {
    const find = async (name: string) => {
      const handle = `acct:${name}@${new URL(lede.publicUrl).host}`
      const response = await fetch(`${lede.publicUrl}/.well-known/webfinger?resource=${encodeURIComponent(handle)}`)
      if (!response.ok) return response.status
      const { links } = await response.json()
      return links.find(({ rel }: { rel: string }) => rel === 'self').href
    }
    expect(await find(newsroom)).toBe(lede.addresses.actor(newsroom))
    expect(await find(author.slug)).toBe(lede.addresses.actor(author.id))
    expect(await find('nobody')).toBe(404)
  })

  it('accepts a follower, tells it of a new story, of its changes and of its end, and signs everything', async () => {
    await other.send(lede.addresses.sharedInbox, follow(author.id))
    expect(await followers()).toEqual([
      { actor: author.id, follower: other.addresses.actor(newsroom), inbox: other.addresses.sharedInbox },
    ])
    await lede.work()
    expect(types()).toEqual(['Accept'])

    const { id } = await publish()
    await lede.work()
    const story = { id, edition: 1 }
    const [, created] = other.received
    expect(created).toMatchObject({
      type: 'Create',
      actor: lede.addresses.actor(author.id),
      object: {
        type: 'Article',
        id: lede.addresses.story(story),
        attributedTo: lede.addresses.actor(author.id),
        name: 'Gauges',
        url: lede.addresses.storyPage(id),
      },
    })
    const fetched = await fetch(lede.addresses.story(story), { headers: { accept: 'application/activity+json' } })
    expect(await fetched.json()).toMatchObject({ id: lede.addresses.story(story), type: 'Article', name: 'Gauges' })

    lede.advance(day)
    await lede.database.query.updateTable('article').set({ title: 'Silent gauges' }).where('id', '=', id).execute()
    await lede.work()
    await lede.database.query.updateTable('article').set({ hidden_at: at() }).where('id', '=', id).execute()
    await lede.work()
    expect(types()).toEqual(['Accept', 'Create', 'Update', 'Delete'])
    expect(other.received.map(({ isSigned }) => isSigned)).toEqual([true, true, true, true])
    lede.advance(61_000)
    expect(
      (await fetch(lede.addresses.story(story), { headers: { accept: 'application/activity+json' } })).status,
    ).toBe(410)
  })

  it('announces the stories of all authors to followers of the newsroom', async () => {
    await other.send(lede.addresses.inbox(newsroom), follow(newsroom))
    const { id } = await publish()
    await lede.work()
    expect(other.received.map(({ type, actor, object }) => ({ type, actor, object }))).toEqual([
      { type: 'Accept', actor: lede.addresses.actor(newsroom), object: expect.objectContaining({ type: 'Follow' }) },
      { type: 'Announce', actor: lede.addresses.actor(newsroom), object: lede.addresses.story({ id, edition: 1 }) },
    ])
  })

  it('forgets a follower who stops following', async () => {
    await other.send(lede.addresses.sharedInbox, follow(author.id))
    const undone = { ...follow(author.id), actor: other.addresses.actor(newsroom) }
    await other.send(lede.addresses.sharedInbox, { type: 'Undo', object: undone })
    expect(await followers()).toEqual([])
    await publish()
    await lede.work()
    expect(types()).toEqual(['Accept'])
  })

  it('sends again, in order, what a server could not take, and gives up a server that is gone', async () => {
    await other.send(lede.addresses.sharedInbox, follow(author.id))
    other.answerWith(503)
    const { id } = await publish()
    await lede.work()
    lede.advance(day)
    await lede.database.query.updateTable('article').set({ title: 'Silent gauges' }).where('id', '=', id).execute()
    await lede.work()
    expect(types()).toEqual([])
    other.answerWith(undefined)
    lede.advance(day)
    await lede.work()
    expect(types()).toEqual(['Accept', 'Create', 'Update'])

    other.answerWith(410)
    await publish()
    await lede.work()
    expect(await followers()).toEqual([])
  })

  it('tells followers of an author’s new profile, and of the end of the account', async () => {
    await other.send(lede.addresses.sharedInbox, follow(author.id))
    lede.advance(10 * 60_000)
    const biography = 'Writes about rivers.'
    await lede.database.query
      .updateTable('author_profile')
      .set({ biography })
      .where('account_id', '=', author.id)
      .execute()
    await lede.work()
    expect(other.received.at(-1)).toMatchObject({
      type: 'Update',
      actor: lede.addresses.actor(author.id),
      object: {
        type: 'Person',
        id: lede.addresses.actor(author.id),
        name: 'Grace Hopper',
        summary: `<p>${biography}</p>`,
      },
      isSigned: true,
    })

    // Pixelfed takes no profile without a summary.
    await lede.database.query
      .updateTable('author_profile')
      .set({ biography: '' })
      .where('account_id', '=', author.id)
      .execute()
    lede.advance(10 * 60_000)
    await lede.work()
    expect(other.received.at(-1)).toMatchObject({ type: 'Update', object: { summary: '<p>A journalist on Lede.</p>' } })

    const ended = { user_type: 0, deleted_at: at(), name: 'Former member' }
    await lede.database.query.deleteFrom('author_profile').where('account_id', '=', author.id).execute()
    await lede.database.query.updateTable('account').set(ended).where('id', '=', author.id).execute()
    await lede.work()
    expect(other.received.at(-1)).toEqual({
      type: 'Delete',
      actor: lede.addresses.actor(author.id),
      object: lede.addresses.actor(author.id),
      isSigned: true,
    })
    lede.advance(61_000)
    const headers = { accept: 'application/activity+json' }
    expect((await fetch(lede.addresses.actor(author.id), { headers })).status).toBe(410)
  })

  it('takes no follower from a blocked domain', async () => {
    const blocked_by = await insertAccount(lede.database, 'Anna Admin')
    const block = { domain: '127.0.0.1', reason: 'Spam', blocked_by, blocked_at: at() }
    await lede.database.query.insertInto('federation_blocked_domain').values(block).execute()
    await other.send(lede.addresses.sharedInbox, follow(author.id))
    expect(await followers()).toEqual([])
  })
})
