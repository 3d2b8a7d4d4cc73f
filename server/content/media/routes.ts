import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { sql } from 'kysely'
import { media, mediaFile } from '../../../contract/endpoints.ts'
import {
  callerNetworks,
  containing,
  contentTypes,
  type Database,
  type MediaStorage,
  type Mount,
  type Refusal,
  refuse,
  type StoredFile,
  storedRecording,
  type WantedRange,
  widestFile,
} from '../../platform/index.ts'
import type { ContentServices } from '../services.ts'
import { createJpegs, noSuchMedia } from './jpegs.ts'
import { orUnavailable } from './unavailable.ts'

const wellFormedId = /^[\w-]+$/
const wellFormedFile = /^[\w-]+\.([a-z\d]+)$/

export const mountMedia: Mount<ContentServices> = ({ route }, services) => {
  const { database, mediaStorage, trustProxy } = services
  const jpegs = createJpegs(services)

  route(mediaFile, async ({ params: { id, file }, context: { req } }) => {
    if (await isWithdrawnMedia(database, id)) return withdrawnMedia()
    const contentType = contentTypes[wellFormedFile.exec(file)?.[1] ?? '']
    if (contentType === undefined || !wellFormedId.test(id)) return noSuchMedia()
    const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
    return orUnavailable(
      services,
      async () => (await sendFile(mediaStorage, `${id}/${file}`, req, headers)) ?? noSuchMedia(),
    )
  })

  route(media, async ({ params: { id }, context }) => {
    if (await isWithdrawnMedia(database, id)) return withdrawnMedia()
    const columns = ['id', 'kind', 'width', 'content_type'] as const
    const stored = await database.query.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst()
    if (stored === undefined) return noSuchMedia()
    const isRecording = stored.kind === 'audio'
    const format = acceptedFormat(context)
    const file = isRecording ? storedRecording(stored) : widestFile(stored.width, format)
    const headers = {
      'content-type': isRecording ? stored.content_type : (contentTypes[format] ?? ''),
      // Caches keep it for a day only, because another release may choose another width.
      'cache-control': 'public, max-age=86400',
      ...(!isRecording && { vary: 'Accept' }),
    }
    const send = () => sendFile(mediaStorage, `${id}/${file}`, context.req, headers)
    return orUnavailable(services, async () => {
      const sent = await send()
      if (sent !== undefined) return sent
      const refusal =
        !isRecording && format === 'jpg' ? await jpegs.make(stored, callerNetworks(context, trustProxy)) : noSuchMedia()
      return refusal ?? (await send()) ?? noSuchMedia()
    })
  })
}

/** A wildcard gets JPEG: only a reader that names AVIF or WebP is known to show it. */
function acceptedFormat(context: Context): 'avif' | 'webp' | 'jpg' {
  const supports = ['image/jpeg', 'image/avif', 'image/webp']
  const accepted = accepts(context, { header: 'Accept', supports, default: 'image/jpeg' })
  if (accepted === 'image/avif') return 'avif'
  return accepted === 'image/webp' ? 'webp' : 'jpg'
}

/** Returns undefined if the file does not exist. */
async function sendFile(
  mediaStorage: MediaStorage,
  key: string,
  req: Context['req'],
  described: Record<string, string>,
): Promise<Response | undefined> {
  const headersOf = ({ etag }: StoredFile) => ({ ...described, 'accept-ranges': 'bytes', etag })
  const [ifRange, ifNoneMatch] = [req.header('if-range'), req.header('if-none-match')]
  const isHead = req.method === 'HEAD'
  const stored = isHead || ifRange !== undefined || ifNoneMatch !== undefined ? await mediaStorage.stat(key) : undefined
  if (stored !== undefined && ifNoneMatch !== undefined && isNamedIn(ifNoneMatch, stored.etag)) {
    return new Response(null, { status: 304, headers: headersOf(stored) })
  }
  if (isHead) {
    return stored && new Response(null, { headers: { ...headersOf(stored), 'content-length': String(stored.size) } })
  }
  // A stale If-Range means that the caller has another version, so send the whole file.
  const isCurrent = ifRange === undefined || ifRange === stored?.etag
  const wanted = isCurrent ? parseRange(req.header('range')) : undefined
  const part = await mediaStorage.read(key, wanted)
  if (part === undefined) return undefined
  const headers = headersOf(part)
  if (part.bytes === undefined) {
    const range = { 'content-range': `bytes */${part.size}`, 'accept-ranges': 'bytes' }
    return new Response(null, { status: 416, headers: range })
  }
  const length = String(part.end - part.start + 1)
  const body = part.bytes as ReadableStream<Uint8Array<ArrayBuffer>>
  if (wanted === undefined) return new Response(body, { headers: { ...headers, 'content-length': length } })
  const range = { 'content-length': length, 'content-range': `bytes ${part.start}-${part.end}/${part.size}` }
  return new Response(body, { status: 206, headers: { ...headers, ...range } })
}

const withdrawnMedia = (): Refusal => refuse(410, 'This image or recording was withdrawn with its story')

/** True if only withdrawn stories, updates, author pages and, where none of these has it, deliveries and newsletters show this media file. */
async function isWithdrawnMedia({ query }: Database, mediaId: string): Promise<boolean> {
  const isInWords = sql<boolean>`withdrawn_text.words like ${containing(mediaId)} escape '\\'`
  const isInVersion = sql<boolean>`version.delivery_id = delivery.id and version.content like ${containing(mediaId)} escape '\\'`
  // Only versions before the present one have it.
  const ofWithheldVersion = sql<string | null>`case when delivery.hidden_versions > 0
    and exists (select 1 from delivered_version as version where ${isInVersion} and version.number <= delivery.hidden_versions)
    and not exists (select 1 from delivered_version as version where ${isInVersion} and version.number > delivery.hidden_versions)
    then delivery.delivered_at end`
  const rows = await query
    .selectFrom('media_reference')
    .leftJoin('article', 'article.id', 'media_reference.holder_id')
    .leftJoin('delivery', 'delivery.id', 'media_reference.holder_id')
    .leftJoin('progress_update', 'progress_update.id', 'media_reference.holder_id')
    .leftJoin('withdrawn_text', (join) =>
      join
        .on('withdrawn_text.id', '=', sql`media_reference.holder_kind || ':' || media_reference.holder_id`)
        .on(isInWords),
    )
    .select('holder_kind')
    .select(({ fn }) =>
      fn
        .coalesce(
          'article.hidden_at',
          'delivery.hidden_at',
          ofWithheldVersion,
          'progress_update.hidden_at',
          'withdrawn_text.withdrawn_at',
        )
        .as('hidden_at'),
    )
    .where('media_reference.media_id', '=', mediaId)
    .where('media_reference.holder_kind', 'in', ['article', 'author', 'update', 'delivery', 'issue'])
    .execute()
  // The picture of a story that was withdrawn goes from newsletters and from deliveries, too.
  const isBeside = (kind: string) => kind === 'issue' || kind === 'delivery'
  const others = rows.filter(({ holder_kind }) => !isBeside(holder_kind))
  const holders = others.length > 0 ? others : rows
  if (holders.length > 0) return holders.every(({ hidden_at }) => hidden_at !== null)
  // An author can have taken it from a page that was withdrawn.
  return (await query.selectFrom('withdrawn_text').select('id').where(isInWords).executeTakeFirst()) !== undefined
}

const isNamedIn = (header: string, etag: string) =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Parses a single byte range with inclusive ends; anything else, including several ranges, requests the whole file. */
function parseRange(header: string | undefined): WantedRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first === '') return { suffix: Number(last) }
  if (last === '') return { first: Number(first) }
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) }
}
