import { v7 as makeId } from 'uuid'
import { hashNow } from '../accounts/passwords.ts'
import type { Services } from '../services.ts'
import { demoBounties } from './bounties.ts'
import type { DemoStory } from './document-builders.ts'
import { placeMedia, storeDemoMedia } from './media.ts'
import { type DemoPerson, type DemoPersonKey, demoPassword, demoPeople } from './people.ts'
import { seedUpdates } from './progress-updates.ts'
import { demoRatings } from './ratings.ts'
import { isoTime, seedArticle } from './seed-article.ts'
import { seedAuthors } from './seed-authors.ts'
import { type BountyLife, seedBounty } from './seed-bounty.ts'
import { seedCorrection } from './seed-correction.ts'
import { seedMoney } from './seed-money.ts'
import { demoStories } from './stories.ts'

const day = 24 * 60 * 60 * 1000
const foundedAt = '2026-06-01T08:00:00.000Z'

/**
 * Fills the database in one transaction if it has no accounts. Returns true if it did; when two processes start
 * together, only one fills it.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { database, mediaStorage, logger, now } = services
  const anyone = await database.query.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (anyone !== undefined) return false
  const media = await storeDemoMedia(mediaStorage)
  const passwordHash = await hashNow(demoPassword)
  const at = new Date(now()).toISOString()

  const filled = await database.write(async (transaction) => {
    const taken = await transaction.selectFrom('account').select('id').limit(1).executeTakeFirst()
    if (taken !== undefined) return false
    const people: [string, DemoPerson][] = Object.entries(demoPeople)
    const ids = new Map(people.map(([key]) => [key, makeId({ msecs: Date.parse(foundedAt) })]))
    const accountOf = (person: DemoPersonKey) => ids.get(person) ?? ''
    await transaction
      .insertInto('account')
      .values(
        people.map(([key, person]) => ({
          id: ids.get(key) ?? '',
          email: person.email,
          name: person.name,
          phone: person.phone,
          password_hash: passwordHash,
          user_type: person.userType,
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

    const bountyIds = new Map<string, string>()
    for (const story of demoStories) {
      const document = placeMedia(story.document, media)
      if (story.bounty !== undefined) {
        const life = paidLife({ ...story, document }, story.bounty)
        bountyIds.set(story.slug, await seedBounty(transaction, accountOf, life, at))
      } else {
        await seedArticle(transaction, {
          ...story,
          document,
          id: makeId({ msecs: Date.parse(story.publishedAt) }),
          deliveryId: null,
          authorId: accountOf(story.journalist),
        })
      }
    }
    for (const bounty of demoBounties) await seedBounty(transaction, accountOf, bounty, at)
    await seedUpdates(transaction, accountOf)
    await seedCorrection(transaction)
    await seedAuthors(transaction, accountOf, at)
    await seedMoney(transaction, { ...services, accountOf, refundedBountyId: bountyIds.get('lost-trains') ?? '' })
    return true
  })
  if (filled) logger.debug({ stories: demoStories.length, bounties: demoBounties.length }, 'demo data created')
  return filled
}

function paidLife(story: DemoStory, bounty: NonNullable<DemoStory['bounty']>): BountyLife {
  const before = (days: number) => isoTime(new Date(Date.parse(story.publishedAt) - days * day).toISOString())
  const rating = demoRatings.find((one) => one.story === story.slug)
  return {
    title: bounty.title,
    description: bounty.description,
    categories: story.categories,
    creator: bounty.creator,
    amountCents: bounty.amountCents,
    createdAt: before(61),
    votes: [...new Set(bounty.pledges.map(({ by }) => by))],
    pledges: bounty.pledges.map((pledge, index) => ({ ...pledge, at: before(60 - 2 * index) })),
    applications: [
      {
        by: story.journalist,
        status: 'accepted',
        coverLetter: `I know this beat and have asked for the documents your question turns on. I would report it on the ground, name every source who lets me, put the findings to everyone they concern before publication, and show readers how we know what we say.`,
        dueDate: before(1),
        appliedAt: before(43),
      },
    ],
    delivery: {
      title: story.title,
      deliveredAt: before(2),
      document: story.document,
      categories: story.categories,
    },
    paidAt: story.publishedAt,
    ...(rating === undefined ? {} : { rating }),
  }
}
