import { media } from '../../contract/endpoints.ts'
import type { Database } from '../database/database.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Mount } from '../services.ts'
import { contentTypes } from '../storage/media-files.ts'
import type { StoredFile, WantedRange } from '../storage/storage.ts'
import { orUnavailable } from './unavailable.ts'

const wellFormedId = /^[\w-]+$/
const wellFormedFile = /^[\w-]+\.([a-z\d]+)$/

export const mountMedia: Mount = ({ route }, services) => {
  const { database, mediaStorage } = services
  route(media, async ({ params: { id, file }, context: { req } }) => {
    if (await isWithdrawnMedia(database, id)) {
      return refuse(410, 'This image or recording was withdrawn with its story')
    }
    const contentType = contentTypes[wellFormedFile.exec(file)?.[1] ?? '']
    if (contentType === undefined || !wellFormedId.test(id)) return noSuchMedia()
    const headersOf = ({ etag }: StoredFile) => ({
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag,
    })
    const key = `${id}/${file}`
    return orUnavailable(services, async () => {
      const [ifRange, ifNoneMatch] = [req.header('if-range'), req.header('if-none-match')]
      const isHead = req.method === 'HEAD'
      const stored =
        isHead || ifRange !== undefined || ifNoneMatch !== undefined ? await mediaStorage.stat(key) : undefined
      if (stored !== undefined && ifNoneMatch !== undefined && isNamedIn(ifNoneMatch, stored.etag)) {
        return new Response(null, { status: 304, headers: headersOf(stored) })
      }
      if (isHead) {
        return stored === undefined
          ? noSuchMedia()
          : new Response(null, { headers: { ...headersOf(stored), 'content-length': String(stored.size) } })
      }
      // A stale If-Range means that the caller has another version, so send the whole file.
      const isCurrent = ifRange === undefined || ifRange === stored?.etag
      const wanted = isCurrent ? parseRange(req.header('range')) : undefined
      const part = await mediaStorage.read(key, wanted)
      if (part === undefined) return noSuchMedia()
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
    })
  })
}

/** True if only hidden stories show this media file. */
async function isWithdrawnMedia({ query }: Database, mediaId: string): Promise<boolean> {
  const stories = await query
    .selectFrom('media_reference')
    .innerJoin('article', 'article.id', 'media_reference.holder_id')
    .select('article.hidden_at')
    .where('media_reference.media_id', '=', mediaId)
    .where('media_reference.holder_kind', '=', 'article')
    .execute()
  return stories.length > 0 && stories.every(({ hidden_at }) => hidden_at !== null)
}

const noSuchMedia = (): Refusal => refuse(404, 'There is no such image or recording')

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
