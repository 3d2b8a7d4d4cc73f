import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { parseContent } from '../../../contract/content.ts'
import { checkContent } from '../../../contract/content-check.ts'
import { alreadyDelivered, deliveryEmpty, notYourDelivery } from '../../../contract/delivery.ts'
import { documentText, type EditorDocument } from '../../../contract/document.ts'
import { type MediaItem, mediaItemsOf } from '../../../contract/media.ts'
import { followPictures, refuseMissingMedia, setReferences, summarizeDelivery } from '../../content/index.ts'
import { acceptedBySilenceAt, objectionsUntil } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Outbox, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { bountyNotFound, requireLife } from '../bounty-life.ts'
import { changedElsewhere, noSuchDraft } from '../drafts/saving.ts'
import { stopAwaitingStory } from '../due-date.ts'
import { recordStep } from '../timeline/timeline.ts'
import { readConcerned } from './concerned.ts'
import { storyDelivered } from './emails.ts'
import { startReview } from './review-dates.ts'
import { storyForBackers } from './review-emails.ts'

export function readDelivered(content: string): EditorDocument | Refusal {
  const checked = checkContent(content)
  if ('error' in checked) return refuse(400, `content: ${checked.error}`)
  return parseContent(content).kind === 'document' ? checked.document : refuse(400, `content: ${deliveryEmpty}`)
}

type Submission = {
  bountyId: string
  draftId: string
  draftVersion?: number | undefined
  journalist: { id: string; name: string }
  title: string
  document: EditorDocument
  /** The language of the text, if its author has chosen none; null if it is uncertain. */
  guess: string | null
  at: string
  publicUrl: string
  outbox: Outbox
}

export async function submitDelivery(
  transaction: Transaction<Schema>,
  submission: Submission,
): Promise<string | Refusal> {
  const { bountyId, journalist, title, document, at } = submission
  const mine = await transaction
    .selectFrom('bounty')
    .leftJoin('application', (join) =>
      join
        .onRef('application.bounty_id', '=', 'bounty.id')
        .on('application.journalist_id', '=', journalist.id)
        .on('application.status', 'in', ['accepted', 'completed']),
    )
    .innerJoin('account', 'account.id', 'bounty.creator_id')
    .select(['application.id as application_id', 'application.status', 'bounty.title as bounty_title', 'account.email'])
    .where('bounty.id', '=', bountyId)
    .executeTakeFirst()
  if (mine === undefined) return bountyNotFound()
  if (mine.application_id === null) return refuse(403, notYourDelivery)
  if (mine.status === 'completed') return refuse(409, alreadyDelivered)
  const life = await requireLife(transaction, { bountyId, event: 'story.delivered', at })
  if (life instanceof Refusal) return life
  const draft = await transaction
    .selectFrom('draft')
    .select(['version', 'category', 'language', 'ai_assisted_at'])
    .where('id', '=', submission.draftId)
    .where('account_id', '=', journalist.id)
    .where('bounty_id', '=', bountyId)
    .executeTakeFirst()
  if (draft === undefined) return noSuchDraft()
  if (draft.version !== (submission.draftVersion ?? draft.version)) return changedElsewhere()
  const missing = await refuseMissingMedia(transaction, mediaItemsOf(document))
  if (missing !== undefined) return missing

  const content = JSON.stringify(document)
  const id = life.delivery_id ?? makeId({ msecs: Date.parse(at) })
  await transaction
    .updateTable('application')
    .set({ status: 'completed', updated_at: at })
    .where('id', '=', mine.application_id)
    .execute()
  await transaction.updateTable('bounty').set({ delivered_at: at }).where('id', '=', bountyId).execute()
  await stopAwaitingStory(transaction, bountyId)
  await recordStep(transaction, { bountyId, kind: 'delivered', actorId: journalist.id, at })
  await recordAuditEntry(transaction, { actor: journalist.id, action: 'delivery.submitted', subject: bountyId, at })
  const text = {
    title,
    content,
    category: draft.category,
    language: draft.language ?? submission.guess,
    ai_assisted_at: draft.ai_assisted_at,
    delivered_at: at,
    words: wordsOf(title, content),
    preview: summarizeDelivery(content),
  }
  if (life.delivery_id === null) {
    const keys = { id, bounty_id: bountyId, application_id: mine.application_id, journalist_id: journalist.id }
    // A unique index allows one delivery per bounty, also against concurrent writes.
    await transaction
      .insertInto('delivery')
      .values({ ...text, ...keys, accepted_at: null, feedback: null })
      .execute()
  } else {
    const shown = { hidden_at: null, hidden_reason: null }
    await transaction
      .updateTable('delivery')
      .set({ ...text, ...shown })
      .where('id', '=', id)
      .execute()
  }
  const media = await keepDeliveredVersion(transaction, { deliveryId: id, title, content, at })
  await startReview(transaction, { deliveryId: id, bountyId }, at)
  await setReferences(transaction, { kind: 'delivery', id }, media)
  // Copy external pictures now, so that readers of the unpublished delivery make no request to other sites either.
  await followPictures(transaction, { kind: 'delivery', id }, media, at)
  const message = storyDelivered({
    recipient: mine.email,
    bountyTitle: mine.bounty_title,
    journalist: journalist.name,
    title,
    deliveryId: id,
    publicUrl: submission.publicUrl,
    acceptedAt: acceptedBySilenceAt(at),
    isAgain: life.delivery_id !== null,
  })
  const { backers } = await readConcerned(transaction, { ...life, author_id: journalist.id })
  const about = { bountyId, bountyTitle: mine.bounty_title, title, deliveryId: id, publicUrl: submission.publicUrl }
  const toBackers = backers.map(({ email, cents }) =>
    storyForBackers({ ...about, recipient: email, cents, objectionsUntil: objectionsUntil(at) }),
  )
  await submission.outbox.enqueue(transaction, [message, ...toBackers], at)
  return id
}

/** Returns the media of all versions, which stay readable until the payment. */
async function keepDeliveredVersion(
  transaction: Transaction<Schema>,
  { deliveryId, title, content, at }: { deliveryId: string; title: string; content: string; at: string },
): Promise<MediaItem[]> {
  const earlier = await transaction
    .selectFrom('delivered_version')
    .select('content')
    .where('delivery_id', '=', deliveryId)
    .execute()
  await transaction
    .insertInto('delivered_version')
    .values({ delivery_id: deliveryId, number: earlier.length + 1, title, content, delivered_at: at })
    .execute()
  return [...earlier, { content }].flatMap((version) => {
    const parsed = parseContent(version.content)
    return parsed.kind === 'document' ? mediaItemsOf(parsed.document) : []
  })
}

/** Text for the search of deliveries: lower case, without NUL, which databases reject. */
export function wordsOf(title: string, content: string): string {
  const parsed = parseContent(content)
  const text = parsed.kind === 'document' ? documentText(parsed.document) : ''
  return `${title}\n${text}`.toLowerCase().replaceAll('\0', '')
}
