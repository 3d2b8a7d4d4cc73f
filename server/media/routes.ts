/** Pictures and recordings on their way to readers. */
import { media } from '../../contract/endpoints.ts'
import { isWithdrawnMedia } from '../articles/withdrawn.ts'
import { refuse } from '../http/refusal.ts'
import type { Mount } from '../newsroom.ts'
import { contentTypes } from './media-files.ts'

const wellFormedId = /^[\w-]+$/
const wellFormedFile = /^[\w-]+\.([a-z\d]+)$/

export const mountMedia: Mount = ({ route }, { database, mediaStorage }) => {
  route(media, async ({ params: { id, file }, context }) => {
    if (await isWithdrawnMedia(database, id))
      return refuse(410, 'This picture or recording was withdrawn with its story')
    const contentType = contentTypes[wellFormedFile.exec(file)?.[1] ?? '']
    const bytes =
      contentType === undefined || !wellFormedId.test(id) ? undefined : await mediaStorage.read(`${id}/${file}`)
    if (contentType === undefined || bytes === undefined) return refuse(404, 'There is no such picture or recording')
    const headers = {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    }
    const range = parseRange(context.req.header('range'), bytes.byteLength)
    if (range === undefined) {
      return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
    }
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } })
    }
    const part = bytes.slice(range.start, range.end + 1)
    return new Response(part, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(part.byteLength),
        'content-range': `bytes ${range.start}-${range.end}/${bytes.byteLength}`,
      },
    })
  })
}

/** One byte range, both ends included; several ranges, backward ones and what we do not understand ask for the whole. */
function parseRange(header: string | undefined, length: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start > end || start >= length ? ('unsatisfiable' as const) : { start, end }
}
