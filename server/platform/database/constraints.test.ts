import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertApplication, insertBounty, insertDelivery, testTime } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { Database } from './database.ts'
import type { ApplicationStatus } from './schema.ts'

let test: TestServices
let database: Database
beforeAll(async () => {
  test = await openTestServices()
  database = test.database
})
afterAll(() => test.close())

/** SQLite names the violated constraint, or for an index its columns; PostgreSQL names the constraint or index. */
const refusedBy = (...rule: string[]) => new RegExp(rule.join('|'))

describe('the account table', () => {
  const insert = (email: string, user_type = 0) =>
    database.query
      .insertInto('account')
      .values({
        id: makeId(),
        email,
        name: 'Nellie Bly',
        phone: null,
        password_hash: 'hash',
        user_type,
        created_at: testTime,
        updated_at: testTime,
      })
      .execute()

  it('rejects an email in upper case', async () => {
    await expect(insert('Nellie@lede.test')).rejects.toThrow('account_email_is_lower_case')
  })

  it('rejects a second account with the same email', async () => {
    await insert('nellie@lede.test')
    await expect(insert('nellie@lede.test')).rejects.toThrow(refusedBy('account.email', 'account_email_key'))
  })

  it('accepts user types 0, 1, 2, 3 and 99 only', async () => {
    await Promise.all([0, 1, 2, 3, 99].map((type) => insert(`type-${type}@lede.test`, type)))
    await expect(insert('type-4@lede.test', 4)).rejects.toThrow(/check/i)
  })
})

describe('the bounty table', () => {
  it('rejects a bounty of 0 cents', async () => {
    await expect(insertBounty(database, { amount_cents: 0 })).rejects.toThrow(/check/i)
  })

  it('rejects an empty title or description', async () => {
    await expect(insertBounty(database, { title: '' })).rejects.toThrow(/check/i)
    await expect(insertBounty(database, { description: '' })).rejects.toThrow(/check/i)
  })

  it('rejects a delivered bounty that was never assigned', async () => {
    await expect(insertBounty(database, { delivered_at: testTime })).rejects.toThrow(
      'bounty_is_assigned_before_delivered',
    )
  })

  it('rejects a paid bounty that was never delivered', async () => {
    await expect(insertBounty(database, { assigned_at: testTime, paid_at: testTime })).rejects.toThrow(
      'bounty_is_delivered_before_paid',
    )
  })

  it('allows one vote per account and bounty', async () => {
    const vote = { bounty_id: await insertBounty(database), account_id: await insertAccount(database) }
    const insert = () =>
      database.query
        .insertInto('vote')
        .values({ ...vote, created_at: testTime })
        .execute()
    await insert()
    await expect(insert()).rejects.toThrow(refusedBy('vote.bounty_id, vote.account_id', 'vote_once'))
  })
})

describe('the application table', () => {
  it('rejects an unknown status', async () => {
    const bounty_id = await insertBounty(database)
    const status = 'forgotten' as ApplicationStatus
    await expect(insertApplication(database, { bounty_id, status })).rejects.toThrow(/check/i)
  })

  it.each(['accepted', 'completed'] as const)(
    'rejects an accepted application beside one that is %s',
    async (status) => {
      const bounty_id = await insertBounty(database)
      await insertApplication(database, { bounty_id, status })
      await insertApplication(database, { bounty_id, status: 'rejected' })
      await expect(insertApplication(database, { bounty_id, status: 'accepted' })).rejects.toThrow(
        refusedBy('application.bounty_id', 'application_one_accepted_per_bounty'),
      )
    },
  )

  it('allows one open application per journalist and bounty', async () => {
    const mine = { bounty_id: await insertBounty(database), journalist_id: await insertAccount(database) }
    await insertApplication(database, { ...mine, status: 'withdrawn' })
    await insertApplication(database, { ...mine, status: 'rejected' })
    await insertApplication(database, mine)
    await expect(insertApplication(database, mine)).rejects.toThrow(
      refusedBy('application.bounty_id, application.journalist_id', 'application_one_alive_per_journalist'),
    )
  })
})

describe('the delivery and rating tables', () => {
  it('allow one delivery per bounty', async () => {
    const { bounty_id } = await insertDelivery(database)
    const application_id = await insertApplication(database, { bounty_id })
    await expect(insertDelivery(database, { bounty_id, application_id })).rejects.toThrow(
      refusedBy('delivery.bounty_id', 'delivery_bounty_id_key'),
    )
  })

  const rate = async (ratings: Record<string, number>) => {
    const { id, journalist_id } = await insertDelivery(database)
    const insert = () =>
      database.query
        .insertInto('rating')
        .values({
          id: makeId(),
          delivery_id: id,
          rater_id: journalist_id,
          journalist_id,
          investigation: 1,
          writing: 2,
          truth: 3,
          timeliness: 4,
          followup: 5,
          value: 5,
          comment: null,
          created_at: testTime,
          ...ratings,
        })
        .execute()
    await insert()
    return insert
  }

  it.each(['investigation', 'writing', 'truth', 'timeliness', 'followup', 'value'])(
    'reject a rating of 0 or 6 for %s',
    async (criterion) => {
      await expect(rate({ [criterion]: 0 })).rejects.toThrow(/check/i)
      await expect(rate({ [criterion]: 6 })).rejects.toThrow(/check/i)
    },
  )

  it('allow one rating per delivery', async () => {
    const rateAgain = await rate({})
    await expect(rateAgain()).rejects.toThrow(refusedBy('rating.delivery_id', 'rating_delivery_id_key'))
  })
})
