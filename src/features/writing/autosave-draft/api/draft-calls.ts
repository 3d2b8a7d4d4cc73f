import type { Draft, DraftSave } from '@contract/draft.ts'
import { deleteImage, draft, draftVersion, draftVersions, restoreDraftVersion, saveDraft } from '@contract/endpoints.ts'
import { mediaItemsOf } from '@contract/media.ts'
import { contentTooLarge, documentLimits } from '@contract/writing-limits.ts'
import { type DraftText, readDraftText, type ServerVersion } from '@/entities/draft'
import { ApiError, type CallApi, queryOf } from '@/shared/api'

/** A draft belongs to a bounty, to an article that it changes, or to neither. */
export type DraftTarget = { bountyId?: string; articleId?: string }

/** The name under which this browser keeps copies of a draft. */
export function createDraftKey({ bountyId, articleId }: DraftTarget, draftId: string | undefined): string {
  if (bountyId !== undefined) return `bounty:${bountyId}`
  if (draftId !== undefined) return `draft:${draftId}`
  return articleId === undefined ? 'new' : `article:${articleId}`
}

/**
 * A save without a known outcome. Retries send it unchanged with the same key, so that a save which did arrive
 * creates no second draft and no conflict with itself.
 */
export type SaveAttempt = {
  key: string
  text: DraftText
  base: { draftId: string; version: number } | null
  /** The base version has another text, which the server keeps as a version. */
  keepsPrevious?: boolean
}

export type SaveAnswer = Omit<ServerVersion, 'text'>

/** Browsers limit `keepalive` requests to 64 KiB; this leaves room for the rest of the request. */
const bytesThatMayOutliveThePage = 60_000

export const mapServerVersion = (found: Draft): ServerVersion => ({
  draftId: found.id,
  version: found.version,
  text: readDraftText(found),
  savedAt: found.updated_at,
  articleId: found.original_article_id,
})

const bodyOf = ({ text, base, keepsPrevious }: SaveAttempt, { bountyId, articleId }: DraftTarget): DraftSave => ({
  title: text.title,
  content: JSON.stringify(text.document),
  category: JSON.stringify(text.category),
  ...(text.language === undefined ? {} : { language: text.language }),
  note_type: bountyId === undefined ? 'direct' : 'text',
  media_items: mediaItemsOf(text.document),
  ...(bountyId === undefined ? {} : { bounty_id: bountyId }),
  ...(articleId === undefined ? {} : { original_article_id: articleId }),
  ...(base === null ? {} : { version: base.version }),
  ...(keepsPrevious ? { keeps_previous: true } : {}),
})

/** Never aborted when the page closes; a 401 does not end the session of the page. */
export async function sendSave(
  api: CallApi,
  target: DraftTarget,
  attempt: SaveAttempt,
  isPageLeaving: boolean,
): Promise<SaveAnswer> {
  const body = bodyOf(attempt, target)
  // Check here, because the server cannot give a specific error for a request above the body limit.
  if (new Blob([body.content]).size > documentLimits.bytes) throw new ApiError(413, contentTooLarge, null)
  const saved = await api(saveDraft, {
    query: attempt.base === null ? {} : { draft_id: attempt.base.draftId },
    body,
    idempotencyKey: attempt.key,
    keepsSession: true,
    keepalive: isPageLeaving && new Blob([JSON.stringify(body)]).size < bytesThatMayOutliveThePage,
  })
  const { id: draftId, version, updated_at: savedAt, original_article_id: articleId } = saved
  return { draftId, version, savedAt, articleId }
}

/** Without a known identifier, the bounty or article identifies the draft. */
export async function loadServerVersion(api: CallApi, target: DraftTarget, draftId: string | null) {
  const id = draftId ?? target.bountyId ?? target.articleId ?? ''
  return mapServerVersion(await api(draft, { params: { id }, keepsSession: true }))
}

/** The server keeps the picture while any document shows it. */
export const deletePicture = (api: CallApi, imageId: string) =>
  api(deleteImage, { params: { imageId }, keepsSession: true })

/** Loaded anew each time the writer opens the list, because every save can add a version. */
export const versionsQuery = (draftId: string) => ({
  ...queryOf(draftVersions, { params: { id: draftId }, keepsSession: true }),
  gcTime: 0,
  staleTime: 0,
})

export const versionQuery = (draftId: string, version: number) =>
  queryOf(draftVersion, { params: { id: draftId, version: String(version) }, keepsSession: true })

export async function restoreVersion(
  api: CallApi,
  { draftId, version }: { draftId: string; version: number },
  wanted: number,
) {
  const restored = await api(restoreDraftVersion, {
    params: { id: draftId, version: String(wanted) },
    body: { version },
    keepsSession: true,
  })
  return mapServerVersion(restored)
}
