import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Schema } from '../database/schema.ts'

const corrected = {
  title: 'Four night trains vanish from the timetable without a hearing',
  at: '2026-09-17T09:30:00.000Z',
  text: 'The story says that 94 passengers were on the last Lamplighter. The conductor’s list, which we have read since, has 92 names.\nThe other two were a cat and a tuba, which had tickets.',
}

export async function seedCorrection(transaction: Transaction<Schema>): Promise<void> {
  const { title, at, text } = corrected
  const { id, author_id } = await transaction
    .updateTable('article')
    .set({ updated_at: at })
    .where('title', '=', title)
    .returning(['id', 'author_id'])
    .executeTakeFirstOrThrow()
  const correction = { id: makeId({ msecs: Date.parse(at) }), article_id: id, author_id, text, published_at: at }
  await transaction.insertInto('correction').values(correction).execute()
}
