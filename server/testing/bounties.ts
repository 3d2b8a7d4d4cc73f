import type { Insertable } from 'kysely'
import { v7 as makeId } from 'uuid'
import { summarizeDelivery } from '../content/writing/summary.ts'
import type { Database } from '../platform/database/database.ts'
import type { ApplicationTable, BountyTable, DeliveryTable } from '../platform/database/schema.ts'

export const testTime = '2026-11-20T08:00:00.000Z'

export async function insertAccount(database: Database, name = 'Grace Hopper', userType = 1): Promise<string> {
  const id = makeId()
  await database.query
    .insertInto('account')
    .values({
      id,
      email: `${id}@lede.test`,
      name,
      phone: null,
      password_hash: 'no password has this hash',
      user_type: userType,
      email_verified_at: testTime,
      created_at: testTime,
      updated_at: testTime,
    })
    .execute()
  return id
}

export async function insertBounty(database: Database, bounty: Partial<Insertable<BountyTable>> = {}): Promise<string> {
  const id = bounty.id ?? makeId()
  await database.query
    .insertInto('bounty')
    .values({
      id,
      creator_id: bounty.creator_id ?? (await insertAccount(database, 'Rosa Reader', 0)),
      title: 'Who closed the ferry?',
      description: 'The town was told nothing.',
      amount_cents: 5_000,
      created_at: testTime,
      assigned_at: null,
      delivered_at: null,
      paid_at: null,
      ...bounty,
    })
    .execute()
  return id
}

type Given<Row, Key extends keyof Row> = Partial<Row> & Pick<Row, Key>

export async function insertApplication(
  database: Database,
  application: Given<Insertable<ApplicationTable>, 'bounty_id'>,
): Promise<string> {
  const id = application.id ?? makeId()
  await database.query
    .insertInto('application')
    .values({
      id,
      journalist_id: application.journalist_id ?? (await insertAccount(database)),
      cover_letter: 'I live there.',
      requested_due_date: '2026-12-01T00:00:00.000Z',
      final_due_date: null,
      owner_message: null,
      status: 'pending',
      created_at: testTime,
      updated_at: testTime,
      ...application,
    })
    .execute()
  return id
}

export async function insertDelivery(
  database: Database,
  delivery: Partial<Insertable<DeliveryTable>> = {},
): Promise<{ id: string; bounty_id: string; application_id: string; journalist_id: string }> {
  const id = delivery.id ?? makeId()
  const journalist_id = delivery.journalist_id ?? (await insertAccount(database))
  const bounty_id = delivery.bounty_id ?? (await insertBounty(database))
  const application_id =
    delivery.application_id ?? (await insertApplication(database, { bounty_id, journalist_id, status: 'completed' }))
  const keys = { id, bounty_id, application_id, journalist_id }
  await database.query
    .insertInto('delivery')
    .values({
      title: 'The ferry was sold',
      content: 'It went for a dollar.',
      category: '[]',
      delivered_at: testTime,
      accepted_at: null,
      feedback: null,
      preview: summarizeDelivery(delivery.content ?? 'It went for a dollar.'),
      ...delivery,
      ...keys,
    })
    .execute()
  return keys
}
