import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Schema } from '../database/schema.ts'
import { setReferences } from '../media/references.ts'
import type { DemoPersonKey } from './people.ts'
import { type AccountOf, isoTime } from './seed-article.ts'

type DemoUpdate = {
  /** The title of an assigned bounty. */
  bounty: string
  by: DemoPersonKey
  at: string
  audience: 'everyone' | 'backers'
  text: string
  picture?: { name: string; alt: string }
}

const shelters = 'What do the county’s bus shelters cost, and who builds them?'
const carPark = 'Who profits from the sale of the hospital car park?'

const updates: DemoUpdate[] = [
  {
    bounty: shelters,
    by: 'journalist',
    at: '2026-10-21T16:05:00Z',
    audience: 'everyone',
    text: 'I have now stood in 34 of the 61 new shelters. In 19 of them the screen still says “Welcome”.\n\nThe carpenter sends his regards. He has shown me the bill for the old shelter: it was for timber, nails and one lunch.',
    picture: { name: 'slow-coach', alt: 'A drawing of a coach on a country road' },
  },
  {
    bounty: shelters,
    by: 'journalist',
    at: '2026-11-14T09:40:00Z',
    audience: 'backers',
    text: 'For those who pay for this: the purchase orders have arrived, and two prices for the same model differ by $11,000. I am asking the firm about it this week, so please keep it to yourselves until the story is out.',
  },
  {
    bounty: carPark,
    by: 'sunniva',
    at: '2026-11-17T18:20:00Z',
    audience: 'everyone',
    text: 'The valuation exists, and the trust has until December 1 to answer my request for it. Meanwhile I have found the second director of the buyer. She lives 400 miles away and did not know that she was one.',
  },
]

export async function seedUpdates(transaction: Transaction<Schema>, accountOf: AccountOf): Promise<void> {
  for (const { bounty, by, at, audience, text, picture } of updates) {
    const { id: bountyId } = await transaction
      .selectFrom('bounty')
      .select('id')
      .where('title', '=', bounty)
      .executeTakeFirstOrThrow()
    const id = makeId({ msecs: Date.parse(at) })
    const pictureId = picture === undefined ? null : `demo-${picture.name}`
    await transaction
      .insertInto('progress_update')
      .values({
        id,
        bounty_id: bountyId,
        author_id: accountOf(by),
        text,
        audience,
        picture_id: pictureId,
        picture_alt: picture?.alt ?? '',
        published_at: isoTime(at),
      })
      .execute()
    if (pictureId !== null) {
      await setReferences(transaction, { kind: 'update', id }, [{ type: 'image', url: `/media/${pictureId}` }])
    }
  }
}
