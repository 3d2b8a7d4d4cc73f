/**
 * Each save carries the version it is based on; a save on an older version gets a 409, and both texts survive. The
 * `where` of each write checks the owner.
 */
import type { Selectable, Transaction } from 'kysely'
import { v5 as idOf, v7 as makeId } from 'uuid'
import { checkContent } from '../../../contract/content-check.ts'
import { documentText } from '../../../contract/document.ts'
import {
  type DraftSave,
  deliveredAlready,
  draftChangedElsewhere,
  draftNotFound,
  notYourInvestigation,
  type SavedDraft,
} from '../../../contract/draft.ts'
import { type MediaItem, mediaItemsOf } from '../../../contract/media.ts'
import { parseCategories } from '../../../contract/story.ts'
import { countWords } from '../../../contract/words.ts'
import {
  findArticleOfDraft,
  refuseAnotherDraft,
  refuseOthersArticle,
  setReferences,
  summarizeDraft,
} from '../../content/index.ts'
import {
  type DraftTable,
  type DraftVersionTable,
  type Reader,
  Refusal,
  refuse,
  type Schema,
} from '../../platform/index.ts'
import { bountyNotFound } from '../bounty-life.ts'
import { keepVersion } from './versions.ts'

export const noSuchDraft = () => refuse(404, draftNotFound)
export const changedElsewhere = () => refuse(409, draftChangedElsewhere)

export type CheckedSave = Omit<DraftSave, 'media_items' | 'category'> & {
  media: MediaItem[]
  words: number
  category: string | undefined
}

export function checkSave({ media_items: _, category, ...save }: DraftSave): CheckedSave | Refusal {
  if (save.note_type === 'text' && save.bounty_id === undefined) {
    return refuse(400, 'bounty_id: a draft of the type text is for a bounty')
  }
  if (save.note_type === 'direct' && save.bounty_id !== undefined) {
    return refuse(400, 'bounty_id: only a draft of the type text is for a bounty')
  }
  if (save.note_type === 'text' && save.original_article_id !== undefined) {
    return refuse(400, 'original_article_id: only a draft of the type direct changes an article')
  }
  const checked = checkContent(save.content)
  if ('error' in checked) return refuse(400, `content: ${checked.error}`)
  return {
    ...save,
    media: mediaItemsOf(checked.document),
    words: countWords(documentText(checked.document)),
    category: category === undefined ? undefined : JSON.stringify([...new Set(parseCategories(category))]),
  }
}

type Writer = { accountId: string; at: string }

const presentSaved = ({
  id,
  version,
  updated_at,
  original_article_id,
}: Pick<Selectable<DraftTable>, 'id' | 'version' | 'updated_at' | 'original_article_id'>): SavedDraft => ({
  id,
  version,
  updated_at,
  ...(original_article_id === null ? {} : { original_article_id }),
})

/**
 * A browser repeats a save whose response was lost whenever its writer comes back, also after the key is forgotten
 * (docs/decisions/0009), so the key names the draft for good.
 */
export async function saveNew(
  transaction: Transaction<Schema>,
  writer: Writer,
  save: CheckedSave,
  key: string | undefined,
): Promise<SavedDraft | Refusal> {
  const { accountId, at } = writer
  const id = key === undefined ? makeId({ msecs: Date.parse(at) }) : idOf(JSON.stringify([accountId, key]), idOf.URL)
  const made = await ownDrafts(transaction, accountId).where('id', '=', id).executeTakeFirst()
  if (made !== undefined) return presentSaved({ ...made, version: 1, updated_at: made.created_at })
  const article = await findArticleOfDraft(transaction, accountId, id)
  if (article === undefined) return createDraft(transaction, writer, save, { id, version: 1 })
  const saved = await saveAfterPublication(transaction, writer, id, save)
  return saved ?? createDraft(transaction, writer, save, { id: makeId({ msecs: Date.parse(at) }), version: 1 })
}

/** A person has at most one draft per bounty and per article. */
async function createDraft(
  transaction: Transaction<Schema>,
  { accountId, at }: Writer,
  save: CheckedSave,
  { id, version }: { id: string; version: number },
): Promise<SavedDraft | Refusal> {
  const { title, content, note_type, bounty_id = null, original_article_id = null, media, words } = save
  const refusal =
    (bounty_id === null ? undefined : await refuseOthersBounty(transaction, accountId, bounty_id)) ??
    (original_article_id === null ? undefined : await refuseOthersArticle(transaction, accountId, original_article_id))
  if (refusal !== undefined) return refusal
  const full = await refuseAnotherDraft(transaction, accountId)
  if (full !== undefined) return full
  const helped = save.ai_assisted === true ? at : await readHelpWithArticle(transaction, original_article_id)
  const category = save.category ?? (await readCategories(transaction, bounty_id))
  const text = { title, content, category, ai_assisted_at: helped }
  const { language = null } = save
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('draft')
    .values({
      ...text,
      language,
      id,
      account_id: accountId,
      note_type,
      bounty_id,
      original_article_id,
      media_items: JSON.stringify(media),
      preview: summarizeDraft(content),
      version,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // Another tab created the draft meanwhile; the client can load it by the id of its bounty or article.
  if (numInsertedOrUpdatedRows === 0n) return changedElsewhere()
  await setReferences(transaction, { kind: 'draft', id }, media)
  await keepVersion(transaction, {
    ...text,
    draft_id: id,
    version,
    origin: 'saved',
    words,
    saved_at: at,
    media,
  })
  return presentSaved({ id, version, updated_at: at, original_article_id })
}

/** Saves the draft, also after it was published. */
export async function saveKnown(
  transaction: Transaction<Schema>,
  writer: Writer,
  draftId: string,
  save: CheckedSave,
): Promise<SavedDraft | Refusal> {
  const saved = await saveAgain(transaction, writer, draftId, save)
  const isGone = saved instanceof Refusal && saved.status === 404
  return (isGone ? await saveAfterPublication(transaction, writer, draftId, save) : undefined) ?? saved
}

/**
 * A writer whose publication was not answered goes on with a draft that is gone. Its text changes the article from here on:
 * another draft would become a second article. Undefined if the draft was not published, or in another version: a page that
 * was left open must not put older words in the place of the published ones.
 */
async function saveAfterPublication(
  transaction: Transaction<Schema>,
  writer: Writer,
  draftId: string,
  save: CheckedSave,
): Promise<SavedDraft | Refusal | undefined> {
  const article = await findArticleOfDraft(transaction, writer.accountId, draftId)
  if (article === undefined) return undefined
  const { id: original_article_id, title, content, category, updated_at, draft_version } = article
  const basis = save.version ?? 1
  const isSameText = title === save.title.trim() && content === save.content && category === (save.category ?? category)
  if (isSameText) return { id: draftId, version: basis, updated_at, original_article_id }
  return draft_version !== basis
    ? undefined
    : createDraft(transaction, writer, { ...save, original_article_id }, { id: draftId, version: basis + 1 })
}

type SaveAgain = Pick<
  CheckedSave,
  'title' | 'content' | 'category' | 'language' | 'media' | 'words' | 'version' | 'keeps_previous' | 'ai_assisted'
> & {
  /** When AI first helped; if omitted, the draft's value stays. */
  helped?: string | null
}

/**
 * Saves the next version; its bounty or article cannot change. Unchanged content creates no version regardless of the
 * base version, so a client can retry a save whose response was lost.
 */
export async function saveAgain(
  transaction: Transaction<Schema>,
  writer: Writer,
  draftId: string,
  save: SaveAgain,
  origin: DraftVersionTable['origin'] = 'saved',
): Promise<SavedDraft | Refusal> {
  const { accountId, at } = writer
  const draft = await ownDrafts(transaction, accountId).where('id', '=', draftId).executeTakeFirst()
  if (draft === undefined) return noSuchDraft()
  const refusal =
    draft.bounty_id === null ? undefined : await refuseOthersBounty(transaction, accountId, draft.bounty_id)
  if (refusal !== undefined) return refusal
  const text = { title: save.title, content: save.content, category: save.category ?? draft.category }
  const language = save.language === undefined ? draft.language : save.language
  const isSameText = draft.title === text.title && draft.content === text.content && draft.category === text.category
  if (isSameText && draft.language === language) {
    return presentSaved(draft)
  }
  const basis = save.version ?? draft.version
  const helped = save.helped === undefined ? draft.ai_assisted_at : save.helped
  const help = { ai_assisted_at: save.ai_assisted === true ? (helped ?? at) : helped }
  const saved = await transaction
    .updateTable('draft')
    .set({
      ...text,
      ...help,
      language,
      media_items: JSON.stringify(save.media),
      preview: summarizeDraft(save.content),
      version: basis + 1,
      updated_at: at,
    })
    .where('id', '=', draftId)
    .where('account_id', '=', accountId)
    .where('version', '=', basis)
    .returning(['id', 'version', 'updated_at', 'original_article_id'])
    .executeTakeFirst()
  if (saved === undefined) return changedElsewhere()
  await setReferences(transaction, { kind: 'draft', id: draftId }, save.media)
  await keepVersion(
    transaction,
    {
      ...text,
      ...help,
      draft_id: draftId,
      version: saved.version,
      origin,
      words: save.words,
      saved_at: at,
      media: save.media,
    },
    // Keep the replaced version if the client did not know it, or chose another text over it.
    save.version === undefined || save.keeps_previous === true
      ? undefined
      : { version: draft.version, content: draft.content, media: JSON.parse(draft.media_items) },
  )
  return presentSaved(saved)
}

export const ownDrafts = (query: Reader, accountId: string) =>
  query.selectFrom('draft').selectAll().where('account_id', '=', accountId)

/** A draft for a bounty begins with the bounty's categories. */
async function readCategories(transaction: Transaction<Schema>, bountyId: string | null): Promise<string> {
  if (bountyId === null) return '[]'
  const chosen = await transaction
    .selectFrom('bounty_category')
    .select('category')
    .where('bounty_id', '=', bountyId)
    .orderBy('position')
    .execute()
  return JSON.stringify(chosen.map(({ category }) => category))
}

async function readHelpWithArticle(transaction: Transaction<Schema>, articleId: string | null): Promise<string | null> {
  if (articleId === null) return null
  const article = await transaction
    .selectFrom('article')
    .select('ai_assisted_at')
    .where('id', '=', articleId)
    .executeTakeFirst()
  return article?.ai_assisted_at ?? null
}

async function refuseOthersBounty(
  transaction: Transaction<Schema>,
  accountId: string,
  bountyId: string,
): Promise<Refusal | undefined> {
  const bounty = await transaction
    .selectFrom('bounty')
    .leftJoin('application', (join) =>
      join
        .onRef('application.bounty_id', '=', 'bounty.id')
        .on('application.journalist_id', '=', accountId)
        .on('application.status', 'in', ['accepted', 'completed']),
    )
    .select('application.status')
    .where('bounty.id', '=', bountyId)
    .executeTakeFirst()
  if (bounty === undefined) return bountyNotFound()
  if (bounty.status === null) return refuse(403, notYourInvestigation)
  // Tells a journalist whose submission was not answered.
  return bounty.status === 'completed' ? refuse(403, deliveredAlready) : undefined
}
