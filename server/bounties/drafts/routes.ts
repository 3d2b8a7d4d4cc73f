import { v7 as makeId } from 'uuid'
import { success } from '../../../contract/endpoint.ts'
import {
  createNote,
  deleteDraft,
  draft,
  draftLanguage,
  draftVersion,
  draftVersions,
  myDrafts,
  restoreDraftVersion,
  saveDraft,
} from '../../../contract/endpoints.ts'
import { articleIdOfDraft, guessLanguage, keepNote, removeUnshown } from '../../content/index.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { draftListColumns, presentDraft, presentDraftSummary } from './draft-rows.ts'
import { removeDraft } from './removing.ts'
import { noSuchVersion, ownVersions, readVersion, restoreVersion } from './restoring.ts'
import { checkSave, noSuchDraft, ownDrafts, saveKnown, saveNew } from './saving.ts'

const listed = 200

export const mountDrafts: Mount<MoneyServices> = ({ route }, services) => {
  const { database, now } = services
  const { query } = database

  route(draft, async ({ params: { id }, caller }) => {
    const row = await ownDrafts(query, caller.id)
      .where(({ or, eb }) =>
        or([
          eb('id', '=', id),
          eb('bounty_id', '=', id),
          // Finds the draft of a change too, by that which the article was published from.
          eb('original_article_id', 'in', [id, articleIdOfDraft(id)]),
        ]),
      )
      .executeTakeFirst()
    return row === undefined ? noSuchDraft() : presentDraft(row)
  })

  route(draftLanguage, async ({ params, caller }) => {
    const text = await ownDrafts(query, caller.id)
      .clearSelect()
      .select(['title', 'content'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    return text === undefined ? noSuchDraft() : { language: await guessLanguage(text.title, text.content) }
  })

  route(myDrafts, async ({ query: { type }, caller }) => {
    const mine = ownDrafts(query, caller.id).clearSelect().where('note_type', '=', type)
    const rows = await mine
      .select(draftListColumns)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(listed)
      .execute()
    const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { items: rows.map(presentDraftSummary), total }
  })

  route(saveDraft, async ({ query: { draft_id }, body, caller, context }) => {
    const save = checkSave(body)
    if (save instanceof Refusal) return save
    const writer = { accountId: caller.id, at: isoTime(now()) }
    return {
      // Record the result of this save, not the draft's later state: the client bases its next save on it.
      async effect(transaction) {
        const saved =
          draft_id === undefined
            ? await saveNew(transaction, writer, save, context.req.header('idempotency-key'))
            : await saveKnown(transaction, writer, draft_id, save)
        return saved instanceof Refusal ? saved : JSON.stringify(saved)
      },
      answer: async (saved) => JSON.parse(saved),
    }
  })

  route(deleteDraft, async ({ params, caller }) => {
    const removed = await database.write((transaction) =>
      removeDraft(transaction, { id: params.id, accountId: caller.id }),
    )
    if (removed instanceof Refusal) return removed
    await removeUnshown(services, removed.media)
    return success
  })

  route(draftVersions, async ({ params, caller }) => {
    const items = await ownVersions(query, caller.id, params.id).orderBy('draft_version.version', 'desc').execute()
    return items.length === 0 ? noSuchDraft() : { items, total: items.length }
  })

  route(draftVersion, async ({ params, caller }) => {
    const version = await ownVersions(query, caller.id, params.id)
      .select(['draft_version.content', 'draft_version.category'])
      .where('draft_version.version', '=', readVersion(params.version))
      .executeTakeFirst()
    return version ?? noSuchVersion()
  })

  route(restoreDraftVersion, async ({ params, body, caller }) => {
    const restoring = { draftId: params.id, version: readVersion(params.version), basis: body.version }
    const restored = await database.write(async (transaction) => {
      const saved = await restoreVersion(transaction, { accountId: caller.id, at: isoTime(now()) }, restoring)
      if (saved instanceof Refusal) return saved
      return ownDrafts(transaction, caller.id).where('id', '=', saved.id).executeTakeFirstOrThrow()
    })
    return restored instanceof Refusal ? restored : presentDraft(restored)
  })

  route(createNote, async ({ body, caller }) => ({
    async effect(transaction) {
      const id = makeId({ msecs: now() })
      await keepNote(transaction, { id, account_id: caller.id, content: body.content, created_at: isoTime(now()) })
      return id
    },
    answer: async (id) => ({ id }),
  }))
}
