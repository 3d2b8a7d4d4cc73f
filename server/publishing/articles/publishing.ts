import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { ArticlePublication } from '../../../contract/article.ts'
import { checkContent } from '../../../contract/content-check.ts'
import { alreadyPublished } from '../../../contract/draft.ts'
import { type MediaItem, mediaItemsOf } from '../../../contract/media.ts'
import { findPublishingErrors } from '../../../contract/publishing.ts'
import { parseCategories } from '../../../contract/story.ts'
import { removeDraft } from '../../bounties/index.ts'
import {
  articleIdOfDraft,
  findArticleOfDraft,
  followPictures,
  guessLanguage,
  refuseMissingMedia,
  refuseOthersArticle,
  setLanguage,
  setReferences,
  summarizeArticle,
} from '../../content/index.ts'
import { giveAuthorPage } from '../../people/index.ts'
import { Refusal, refuse, type Schema } from '../../platform/index.ts'

export type CheckedPublication = {
  title: string
  content: string
  categories: string[]
  /** As its author chose it; null asks for the guess, and undefined keeps that of the draft or article. */
  language: string | null | undefined
  guess: string | null
  media: MediaItem[]
  draft: { id: string; version: number | undefined } | undefined
}

/** Applies the rules of the client's form in the same order and words, then checks the content like a draft's. */
export async function checkPublication(publication: ArticlePublication): Promise<CheckedPublication | Refusal> {
  const { title, content, category, language, draft_id, draft_version } = publication
  const checked = checkContent(content)
  if ('error' in checked) return refuse(400, `content: ${checked.error}`)
  const categories = [...new Set(parseCategories(category))]
  const [error] = Object.values(findPublishingErrors({ title, document: checked.document, category: categories }))
  if (error !== undefined) return refuse(400, error)
  return {
    title,
    content,
    categories,
    language,
    guess: language ? null : await guessLanguage(title, content),
    media: mediaItemsOf(checked.document),
    draft: draft_id === undefined ? undefined : { id: draft_id, version: draft_version },
  }
}

type Author = { accountId: string; at: string }

/** The draft that was published, which is removed. */
type Origin = { id: string; version: number; aiAssistedAt: string | null }

/**
 * Publishes an article, or updates the article that its draft was created from, and removes the draft. Returns the
 * article id. A second concurrent request finds no draft, and one for an older version of it is refused. A draft whose
 * published text is changed and saved again changes that article, so a publication whose response was lost makes no second one.
 */
export async function publish(
  transaction: Transaction<Schema>,
  author: Author,
  sent: CheckedPublication,
): Promise<string | Refusal> {
  const { media } = sent
  let publication = sent
  const refusal = await refuseMissingMedia(transaction, media)
  if (refusal !== undefined) return refusal
  let origin: Origin | undefined
  if (sent.draft !== undefined) {
    const { accountId } = author
    const draft = await removeDraft(transaction, { ...sent.draft, accountId, noteType: 'direct' })
    if (draft instanceof Refusal) {
      const published = await findArticleOfDraft(transaction, accountId, sent.draft.id)
      return published === undefined ? draft : refuse(409, alreadyPublished)
    }
    const { originalArticleId } = draft
    origin = { ...draft, id: sent.draft.id }
    publication = { ...sent, language: sent.language === undefined ? (draft.language ?? undefined) : sent.language }
    if (originalArticleId !== null) return changeArticle(transaction, author, originalArticleId, publication, origin)
  }
  await giveAuthorPage(transaction, author)
  const id = origin === undefined ? makeId({ msecs: Date.parse(author.at) }) : articleIdOfDraft(origin.id)
  await transaction
    .insertInto('article')
    .values({
      ...columnsOf(publication),
      id,
      author_id: author.accountId,
      delivery_id: null,
      ai_assisted_at: origin?.aiAssistedAt ?? null,
      draft_version: origin?.version ?? null,
      published_at: author.at,
      updated_at: author.at,
    })
    .execute()
  await followContent(
    transaction,
    { id, publishedAt: author.at, at: author.at },
    {
      ...publication,
      language: publication.language ?? null,
    },
  )
  return id
}

export async function updateOwnArticle(
  transaction: Transaction<Schema>,
  author: Author,
  articleId: string,
  publication: CheckedPublication,
): Promise<string | Refusal> {
  const refusal =
    (await refuseOthersArticle(transaction, author.accountId, articleId)) ??
    (await refuseMissingMedia(transaction, publication.media))
  if (refusal !== undefined) return refusal
  let origin: Origin | undefined
  if (publication.draft !== undefined) {
    const { accountId } = author
    const draft = await removeDraft(transaction, { ...publication.draft, accountId, changing: articleId })
    if (draft instanceof Refusal) return draft
    origin = { ...draft, id: publication.draft.id }
  }
  return changeArticle(transaction, author, articleId, publication, origin)
}

/** The caller has checked the author. Once set, the AI flag stays. */
async function changeArticle(
  transaction: Transaction<Schema>,
  { accountId, at }: Author,
  articleId: string,
  publication: CheckedPublication,
  origin: Origin | undefined,
): Promise<string> {
  const isOfFirstDraft = origin !== undefined && articleIdOfDraft(origin.id) === articleId
  const changed = await transaction
    .updateTable('article')
    .set((column) => ({
      ...columnsOf(publication),
      ai_assisted_at: column.fn.coalesce(
        'ai_assisted_at',
        column.cast<string | null>(column.val(origin?.aiAssistedAt ?? null), 'text'),
      ),
      draft_version: isOfFirstDraft ? origin.version : null,
      updated_at: at,
    }))
    .where('id', '=', articleId)
    .where('author_id', '=', accountId)
    .where('delivery_id', 'is', null)
    .returning('published_at')
    .executeTakeFirstOrThrow()
  await followContent(transaction, { id: articleId, publishedAt: changed.published_at, at }, publication)
  return articleId
}

const columnsOf = ({ title, content, categories, media }: CheckedPublication) => ({
  title,
  content,
  ...summarizeArticle(content),
  category: JSON.stringify(categories),
  media_items: JSON.stringify(media),
})

async function followContent(
  transaction: Transaction<Schema>,
  { id, publishedAt, at }: { id: string; publishedAt: string; at: string },
  { categories, language, guess, media }: CheckedPublication,
): Promise<void> {
  if (language !== undefined) await setLanguage(transaction, id, language ?? guess)
  await transaction.deleteFrom('article_category').where('article_id', '=', id).execute()
  await transaction
    .insertInto('article_category')
    .values(categories.map((category) => ({ category, published_at: publishedAt, article_id: id })))
    .execute()
  await setReferences(transaction, { kind: 'article', id }, media)
  await followPictures(transaction, { kind: 'article', id }, media, at)
}
