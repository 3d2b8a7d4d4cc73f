import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { userTypes } from '../../contract/limits.ts'
import { mediaItemsOf } from '../../contract/media.ts'
import { hashNow } from '../accounts/index.ts'
import type { Services } from '../app.ts'
import { setReferences } from '../content/index.ts'
import { giveAuthorPage } from '../people/index.ts'
import { isoTime, type Schema } from '../platform/index.ts'
import { publish, publishCorrection } from '../publishing/index.ts'
import { type BountyLife, type DemoStory, readContent } from './content.ts'
import { storeDemoMedia } from './media.ts'
import { type AccountOf, type DemoPersonKey, demoPassword, demoPeople } from './people.ts'
import { requireDone, seedBounty } from './seed-bounty.ts'
import { seedMoney } from './seed-money.ts'

const day = 24 * 60 * 60 * 1000
const foundedAt = '2026-06-01T08:00:00.000Z'
const people = Object.entries(demoPeople) as [DemoPersonKey, (typeof demoPeople)[DemoPersonKey]][]

/**
 * Fills the database in one transaction if it has no accounts. Returns true if it did; when two processes start
 * together, only one fills it.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { database, mediaStorage, logger, now } = services
  const anyone = await database.query.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (anyone !== undefined) return false
  const media = await storeDemoMedia(mediaStorage)
  const { stories, bounties } = await readContent(media)
  const passwordHash = await hashNow(demoPassword)
  const at = isoTime(now())

  const filled = await database.write(async (transaction) => {
    const taken = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst()
    if (taken !== undefined) return false
    const ids = new Map(people.map(([key]) => [key, makeId({ msecs: Date.parse(foundedAt) })]))
    const accountOf = (person: DemoPersonKey) => ids.get(person) ?? ''
    await transaction
      .insertInto('account')
      .values(
        people.map(([key, { name, email, phone, userType }]) => ({
          id: accountOf(key),
          email,
          name,
          phone,
          password_hash: passwordHash,
          user_type: userType,
          email_verified_at: foundedAt,
          created_at: foundedAt,
          updated_at: foundedAt,
        })),
      )
      .execute()
    await transaction
      .insertInto('media')
      .values(media.map((one) => ({ ...one, owner_id: accountOf('press'), bounty_id: null, created_at: foundedAt })))
      .execute()
    await seedAuthors(transaction, accountOf, at)

    const refunds = []
    for (const story of stories) {
      const bountyId = await seedStory(transaction, accountOf, story, at)
      if (story.refund !== undefined && bountyId !== undefined) refunds.push({ ...story.refund, bountyId })
    }
    for (const { updates, ...life } of bounties) {
      const bountyId = await seedBounty(transaction, accountOf, life, at)
      for (const update of updates) await seedUpdate(transaction, bountyId, update)
    }
    await seedMoney(transaction, { ...services, accountOf, refunds })
    return true
  })
  if (filled) logger.debug({ stories: stories.length, bounties: bounties.length }, 'demo data created')
  return filled
}

async function seedAuthors(transaction: Transaction<Schema>, accountOf: AccountOf, at: string): Promise<void> {
  for (const [key, { userType, author }] of people) {
    const accountId = accountOf(key)
    if (userType >= userTypes.journalist) await giveAuthorPage(transaction, { accountId, at })
    if (author === undefined) continue
    await transaction
      .updateTable('author_profile')
      .set({ ...author, beats: JSON.stringify(author.beats), links: JSON.stringify(author.links) })
      .where('account_id', '=', accountId)
      .execute()
    await setReferences(transaction, { kind: 'author', id: accountId }, picturesOf(author))
  }
}

const picturesOf = ({ picture_id }: { picture_id: string | null }) =>
  picture_id === null ? [] : [{ type: 'image' as const, url: `/media/${picture_id}` }]

/** Returns the identifier of its bounty; an independent story has none. */
async function seedStory(
  transaction: Transaction<Schema>,
  accountOf: AccountOf,
  story: DemoStory,
  now: string,
): Promise<string | undefined> {
  const { title, document, categories, language, correction, publishedAt: at, bounty } = story
  const accountId = accountOf(story.journalist)
  let bountyId: string | undefined
  if (bounty !== undefined) bountyId = await seedBounty(transaction, accountOf, paidLife(story, bounty), now)
  else {
    const content = JSON.stringify(document)
    const publication = {
      title,
      content,
      categories,
      language,
      guess: null,
      media: mediaItemsOf(document),
      draft: undefined,
    }
    requireDone(await publish(transaction, { accountId, at }, publication))
  }
  if (correction !== undefined) {
    const { id: articleId } = await transaction
      .selectFrom('article')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    requireDone(await publishCorrection(transaction, { ...correction, articleId, authorId: accountId }))
  }
  return bountyId
}

const before = (time: string, days: number) => isoTime(Date.parse(time) - days * day)

function paidLife(story: DemoStory, { pledges, ...question }: NonNullable<DemoStory['bounty']>): BountyLife {
  const { publishedAt, categories, journalist, title, document, rating } = story
  const application = {
    by: journalist,
    status: 'accepted' as const,
    coverLetter:
      'I know this beat and have asked for the documents your question turns on. I would report it on the ground, name every source who lets me, put the findings to everyone they concern before publication, and show readers how we know what we say.',
    dueDate: before(publishedAt, 1),
    appliedAt: before(publishedAt, 43),
  }
  return {
    ...question,
    categories,
    createdAt: before(publishedAt, 61),
    votes: [...new Set(pledges.map(({ by }) => by))],
    pledges: pledges.map((pledge, index) => ({ ...pledge, at: before(publishedAt, 60 - 2 * index) })),
    applications: [application],
    delivery: { title, document, categories, deliveredAt: before(publishedAt, 2) },
    paidAt: publishedAt,
    rating,
  }
}

type DemoUpdate = Awaited<ReturnType<typeof readContent>>['bounties'][number]['updates'][number]

async function seedUpdate(
  transaction: Transaction<Schema>,
  bountyId: string,
  { at, ...update }: DemoUpdate,
): Promise<void> {
  const id = makeId({ msecs: Date.parse(at) })
  const { journalist_id } = await transaction
    .selectFrom('application')
    .select('journalist_id')
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('progress_update')
    .values({ ...update, id, bounty_id: bountyId, author_id: journalist_id, published_at: at })
    .execute()
  await setReferences(transaction, { kind: 'update', id }, picturesOf(update))
}
