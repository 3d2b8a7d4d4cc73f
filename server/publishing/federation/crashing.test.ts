import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { hideStory } from '../../people/moderation/stories.ts'
import { insertAccount, testTime } from '../../testing/bounties.ts'
import { dyingBefore } from '../../testing/crashing-database.ts'
import { insertFollowers, insertKey, readQueued, readTestActor } from '../../testing/federation.ts'
import { runUntil } from '../../testing/run-until.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { newsroom } from './addresses.ts'
import { tellFollowers } from './telling.ts'

let test: TestServices
let authorId: string
beforeEach(async () => {
  test = await openTestServices()
  authorId = await insertAccount(test.database, 'Ida Wells')
  await giveAuthorPage(test.database.query, { accountId: authorId, at: testTime })
  await insertKey(test.database, authorId)
  await insertFollowers(test.database, authorId, ['ida.example'])
  await insertFollowers(test.database, newsroom, ['news.example'])
  await insertStory(test.database, { id: 'ferry', authorId })
})
afterEach(() => test.close())

const tell = () => tellFollowers(test.services, readTestActor)

async function everything() {
  const { query } = test.database
  const queued = await readQueued(test.database)
  return {
    queued: queued.map(({ id, inboxes }) => [id.replace(/^.*\/ap\//, '').replace(authorId, 'IDA'), inboxes]),
    pending: await query.selectFrom('federation_pending').select(['kind', 'subject_id']).execute(),
    stories: await query.selectFrom('federation_story').select(['story_id', 'edition', 'deleted_at']).execute(),
    actors: await query.selectFrom('federation_actor').select('deleted_at').execute(),
    followers: await query.selectFrom('federation_follower').select('actor').orderBy('actor').execute(),
  }
}
type Everything = Awaited<ReturnType<typeof everything>>

/** Ends a worker before each of its statements in turn. It has queued everything and its pending row is gone, or neither. */
async function expectOnce(runUntil: (statement: number) => Promise<string>): Promise<Everything> {
  let statement = 1
  for (let outcome = ''; outcome !== 'done'; statement += 1) {
    outcome = await runUntil(statement)
    const { queued, pending } = await everything()
    expect([statement, queued.length > 0]).toEqual([statement, pending.length === 0])
  }
  expect(statement).toBeGreaterThan(8)
  const done = await everything()
  expect(await tell()).toBe(0)
  expect(await everything()).toEqual(done)
  return done
}

async function killAt(statement: number): Promise<string> {
  const { isDead } = await runUntil(test, { statement }, (services) => tellFollowers(services, readTestActor))
  return isDead ? 'killed' : 'done'
}

async function throwAt(statement: number): Promise<string> {
  let statements = 0
  const die = () => {
    statements += 1
    if (statements >= statement) throw new Error('killed')
  }
  const query = test.database.query.withPlugin(dyingBefore(die))
  return tellFollowers({ ...test.services, database: { ...test.database, query } }, readTestActor).then(
    () => 'done',
    (error: Error) => error.message,
  )
}

describe('a worker that ends before any of its statements', () => {
  it('tells of a new story once, when it is killed', async () => {
    await test.database.query.deleteFrom('federation_pending').where('kind', '=', 'actor').execute()
    expect(await expectOnce(killAt)).toMatchObject({
      queued: [
        ['stories/ferry/1#create', ['https://ida.example/inbox']],
        ['stories/ferry/1#announce', ['https://news.example/inbox']],
      ],
      stories: [{ story_id: 'ferry', edition: 1, deleted_at: null }],
    })
  })

  it('tells of a removed story once', async () => {
    await tell()
    await test.database.query.deleteFrom('federation_delivery').execute()
    await hideStory({ database: test.database, now: test.services.now, actor: 'cli:test' }, 'ferry', 'Forged.')
    expect(await expectOnce(throwAt)).toMatchObject({
      queued: [
        [
          'stories/ferry/1#delete-2026-11-21T09:00:00.000Z',
          ['https://ida.example/inbox', 'https://news.example/inbox'],
        ],
      ],
      stories: [{ story_id: 'ferry', edition: 1, deleted_at: '2026-11-21T09:00:00.000Z' }],
    })
  })

  it('tells of a deleted author once', async () => {
    const { query } = test.database
    await tell()
    await query.deleteFrom('federation_delivery').execute()
    await query.updateTable('account').set({ user_type: 0, deleted_at: testTime }).where('id', '=', authorId).execute()
    expect(await expectOnce(throwAt)).toMatchObject({
      queued: [
        ['actors/IDA#delete-2026-11-21T09:00:00.000Z', ['https://ida.example/inbox', 'https://news.example/inbox']],
      ],
      actors: [{ deleted_at: '2026-11-21T09:00:00.000Z' }],
      followers: [{ actor: newsroom }],
    })
  })
})
