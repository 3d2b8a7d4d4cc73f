import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { correctionLimits, type OwnCorrections, tooManyCorrections } from '../../../contract/correction.ts'
import { type Correction, withdrawnDetail } from '../../../contract/story.ts'
import {
  type Email,
  type EmailContext,
  type EmailWords,
  type PlatformServices,
  type Reader,
  Refusal,
  refuse,
  type Schema,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

/** 410 with the published reason for a hidden story, otherwise 404. */
export async function refuseStory({ query }: { query: Reader }, id: string): Promise<Refusal> {
  const hidden = await query
    .selectFrom('article')
    .select('hidden_reason')
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return hidden === undefined ? refuse(404, 'Article not found') : refuse(410, withdrawnDetail(hidden.hidden_reason))
}

/** The corrections of these stories, in the order in which they were published. */
export async function correctionsOf(query: Reader, ids: readonly string[]): Promise<Map<string, Correction[]>> {
  const corrections = new Map<string, Correction[]>()
  if (ids.length === 0) return corrections
  const rows = await query
    .selectFrom('correction')
    .select(['article_id', 'id', 'published_at', 'text'])
    .where('article_id', 'in', ids)
    .orderBy('article_id')
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  for (const { article_id, ...correction } of rows) {
    const earlier = corrections.get(article_id)
    if (earlier === undefined) corrections.set(article_id, [correction])
    else earlier.push(correction)
  }
  return corrections
}

type Author = { articleId: string; authorId: string }

/** The author's own story, unless it is hidden. */
const ownStory = (query: Reader, { articleId, authorId }: Author) =>
  query
    .selectFrom('article')
    .where('article.id', '=', articleId)
    .where('article.author_id', '=', authorId)
    .where('article.hidden_at', 'is', null)

export async function readOwnCorrections(query: Kysely<Schema>, author: Author): Promise<OwnCorrections | Refusal> {
  const { articleId } = author
  const story = await ownStory(query, author).select('title').executeTakeFirst()
  if (story === undefined) return refuseStory({ query }, articleId)
  return { title: story.title, corrections: (await correctionsOf(query, [articleId])).get(articleId) ?? [] }
}

export async function publishCorrection(
  transaction: Transaction<Schema>,
  { at, text, ...author }: Author & { at: string; text: string },
): Promise<Correction | Refusal> {
  const own = await readOwnCorrections(transaction, author)
  if (own instanceof Refusal) return own
  if (own.corrections.length >= correctionLimits.corrections) return refuse(409, tooManyCorrections)
  const correction = await transaction
    .insertInto('correction')
    .columns(['id', 'article_id', 'author_id', 'text', 'published_at'])
    .expression(
      ownStory(transaction, author).select([
        sql.val(makeId({ msecs: Date.parse(at) })).as('id'),
        'article.id as article_id',
        'article.author_id',
        sql.val(text).as('text'),
        sql.val(at).as('published_at'),
      ]),
    )
    .returning(['id', 'published_at', 'text'])
    .executeTakeFirstOrThrow()
  await transaction.updateTable('article').set({ updated_at: at }).where('id', '=', author.articleId).execute()
  return correction
}

type Corrected = { articleId: string; text: string }

/** Tells the creator of the bounty that the story answers, and those who paid for it. */
export async function tellOfCorrection(
  transaction: Transaction<Schema>,
  { articleId, text }: Corrected,
  { at, outbox, publicUrl }: { at: string } & Pick<PlatformServices, 'outbox' | 'publicUrl'>,
): Promise<void> {
  const asked = await transaction
    .selectFrom('article')
    .innerJoin('delivery', 'delivery.id', 'article.delivery_id')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('account', 'account.id', 'bounty.creator_id')
    .select(['account.email', 'bounty.title as bountyTitle', 'article.title'])
    .select(['bounty.id as bountyId', 'bounty.creator_id', 'article.author_id'])
    .where('article.id', '=', articleId)
    .executeTakeFirst()
  if (asked === undefined) return
  const { bountyId, bountyTitle, title } = asked
  const backers = await transaction
    .selectFrom('pledge')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select('account.email')
    .distinct()
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.ended_at', 'is', null)
    .where('pledge.account_id', 'not in', [asked.creator_id, asked.author_id])
    .execute()
  const about = { bountyId, bountyTitle, title, articleId, publicUrl }
  await outbox.enqueue(
    transaction,
    [
      storyCorrected({ ...about, recipient: asked.email, text }),
      ...backers.map(({ email }) => backedStoryCorrected({ ...about, recipient: email, text })),
    ],
    at,
  )
}

type CorrectedStory = EmailContext & Corrected & { bountyTitle: string; title: string }

export const storyCorrected = (story: CorrectedStory): Email =>
  writeCorrected(story, {
    kind: 'storyCorrected',
    because: 'creator',
    subject: trusted`The story you asked for was corrected`,
    paragraphs: [
      trusted`The journalist has corrected the story that answers your bounty. You can read the correction below. It also stands below the story.`,
    ],
  })

const backedStoryCorrected = (story: CorrectedStory): Email =>
  writeCorrected(story, {
    kind: 'backedStoryCorrected',
    because: 'payer',
    subject: trusted`A story you paid for was corrected`,
    paragraphs: [
      trusted`The journalist has corrected a story you paid for. You can read the correction below. It also stands below the story.`,
    ],
  })

const writeCorrected = (
  { bountyTitle, title, articleId, text, ...to }: CorrectedStory,
  words: Pick<EmailWords, 'kind' | 'because' | 'subject' | 'paragraphs'>,
): Email =>
  writeEmail(
    { ...to, storyId: articleId },
    {
      ...words,
      action: [trusted`Read the story`, `/articles/${articleId}`],
      bountyTitle,
      storyTitle: title,
      quotes: [[trusted`The correction`, text]],
    },
  )
