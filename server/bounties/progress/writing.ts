import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { notYourAssignment } from '../../../contract/bounty.ts'
import {
  type NewProgressUpdate,
  type ProgressUpdate,
  progressLimits,
  tooManyUpdates,
} from '../../../contract/progress-update.ts'
import { dropReferences, refusePictureOfOthers, setReferences } from '../../content/index.ts'
import {
  type BountyContext,
  type Email,
  Refusal,
  refuse,
  type Schema,
  trusted,
  writeBountyEmail,
} from '../../platform/index.ts'
import { requireLife } from '../bounty-life.ts'
import { awaitUpdate } from '../due-date.ts'
import { aboutOf, readEmail, type StepContext } from '../step-context.ts'
import { readUpdate } from './reading.ts'

type Publication = NewProgressUpdate & { bountyId: string; authorId: string }

export async function publishUpdate(
  transaction: Transaction<Schema>,
  { bountyId, authorId, text, audience, picture_id, picture_alt }: Publication,
  context: StepContext,
): Promise<ProgressUpdate | Refusal> {
  const { at, outbox } = context
  const life = await requireLife(transaction, { bountyId, event: 'update.written', at })
  if (life instanceof Refusal) return life
  const error = picture_id === null ? undefined : await refusePictureOfOthers(transaction, picture_id, authorId)
  if (error !== undefined) return error
  const { updates } = await transaction
    .selectFrom('progress_update')
    .select(({ fn }) => fn.countAll<number>().as('updates'))
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  if (updates >= progressLimits.updates) return refuse(409, tooManyUpdates)
  const id = makeId({ msecs: Date.parse(at) })
  const written = await transaction
    .insertInto('progress_update')
    .columns(['id', 'bounty_id', 'author_id', 'text', 'audience', 'picture_id', 'picture_alt', 'published_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('application')
        .select([
          val(id).as('id'),
          'bounty_id',
          'journalist_id',
          val(text).as('text'),
          val(audience).as('audience'),
          val(picture_id).as('picture_id'),
          val(picture_id === null ? '' : picture_alt).as('picture_alt'),
          val(at).as('published_at'),
        ])
        .where('bounty_id', '=', bountyId)
        .where('journalist_id', '=', authorId)
        // The one application of a bounty that is being worked on; a delivery completes it.
        .where('status', 'in', ['accepted', 'completed']),
    )
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return refuse(403, notYourAssignment)
  if (picture_id !== null) {
    await setReferences(transaction, { kind: 'update', id }, [{ type: 'image', url: `/media/${picture_id}` }])
  }
  if (life.delivered_at === null) await awaitUpdate(transaction, bountyId, at)
  const recipient = await readEmail(transaction, life.creator_id)
  await outbox.enqueue(transaction, updatePublished({ ...aboutOf(life, context), recipient, text }), at)
  return readUpdate(transaction, id)
}

/** The sweep removes the picture, unless something else shows it. */
export async function deleteUpdate(
  transaction: Transaction<Schema>,
  { bountyId, updateId, authorId }: { bountyId: string; updateId: string; authorId: string },
): Promise<Refusal | undefined> {
  const deleted = await transaction
    .deleteFrom('progress_update')
    .where('id', '=', updateId)
    .where('bounty_id', '=', bountyId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) return refuse(404, 'Update not found')
  await dropReferences(transaction, [{ kind: 'update', id: updateId }])
  return undefined
}

export const updatePublished = ({ text, ...about }: BountyContext & { text: string }): Email =>
  writeBountyEmail(about, {
    kind: 'updatePublished',
    because: 'creator',
    subject: trusted`The journalist wrote an update on your bounty`,
    paragraphs: [
      trusted`The journalist who is working on your bounty has published an update. You can read its beginning below, and all of it on the bounty’s page.`,
    ],
    quotes: [[trusted`The journalist wrote`, text]],
  })
