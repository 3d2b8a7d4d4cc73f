/**
 * Browsers and phones record fragmented M4A, whose header says that it lasts nothing: Firefox then shows the length of the first
 * fragment and cannot seek beyond. Adds up the samples of the fragments, and writes the length into the header.
 */
import { type Bytes, code, viewOf } from './bytes.ts'

const [mvhd, tkhd, mdhd, mehd] = ['mvhd', 'tkhd', 'mdhd', 'mehd'].map(code)
const [trex, tfhd, tfdt, trun] = ['trex', 'tfhd', 'tfdt', 'trun'].map(code)

/** Where a duration is written, and in which units of a second. */
type Place = { at: number; isLong: boolean; scale: number }
type Track = { sampleTime: number; end: number; media?: Place; header?: Place }

const flag = (flags: number, bit: number, bytes: number) => (flags & bit ? bytes : 0)

export function createFragmentClock(bytes: Bytes) {
  const view = viewOf(bytes)
  const tracks = new Map<number, Track>()
  let [movie, extent]: (Place | undefined)[] = []
  let described: Track | undefined
  let current: Track | undefined
  let sampleTime = 0

  const numberAt = (at: number, isLong: boolean) => (isLong ? Number(view.getBigUint64(at, false)) : view.getUint32(at))
  const trackOf = (id: number): Track => {
    const track = tracks.get(id) ?? { sampleTime: 0, end: 0 }
    tracks.set(id, track)
    return track
  }
  /** The places of a version 1 are twice as long. */
  const placeAt = (begin: number, before: number, isLong: boolean): Place => {
    const at = begin + 4 + (isLong ? 16 : 8)
    return { at: at + before, isLong, scale: view.getUint32(at) }
  }

  return {
    read(type: number, begin: number, end: number): void {
      if (end - begin < 8) return
      const head = view.getUint32(begin)
      const [isLong, flags] = [head >>> 24 === 1, head & 0xffffff]
      const isWhole = end - begin >= (isLong ? 36 : 24)
      if (type === mvhd && isWhole) movie = placeAt(begin, 4, isLong)
      if (type === tkhd && isWhole) {
        described = trackOf(view.getUint32(begin + (isLong ? 20 : 12)))
        described.header = placeAt(begin, 8, isLong)
      }
      if (type === mdhd && isWhole && described !== undefined) described.media = placeAt(begin, 4, isLong)
      if (type === mehd && end - begin >= (isLong ? 12 : 8)) extent = { at: begin + 4, isLong, scale: 0 }
      if (type === trex && end - begin >= 24) trackOf(view.getUint32(begin + 4)).sampleTime = view.getUint32(begin + 12)
      if (type === tfhd) {
        current = trackOf(view.getUint32(begin + 4))
        const at = begin + 8 + flag(flags, 1, 8) + flag(flags, 2, 4)
        sampleTime = flags & 8 && at + 4 <= end ? view.getUint32(at) : current.sampleTime
      }
      if (current === undefined) return
      if (type === tfdt && end - begin >= (isLong ? 12 : 8)) current.end = numberAt(begin + 4, isLong)
      if (type === trun) current.end += runTime(begin, end, flags)
    },

    write(): void {
      if (movie === undefined) return
      let longest = 0
      for (const { end, media, header } of tracks.values()) {
        if (media === undefined || media.scale === 0 || !isShorter(media, end)) continue
        const inMovie = Math.round((end / media.scale) * movie.scale)
        put(media, end)
        if (header !== undefined) put(header, inMovie)
        longest = Math.max(longest, inMovie)
      }
      for (const place of [movie, extent]) if (place !== undefined && isShorter(place, longest)) put(place, longest)
    },
  }

  /** All ones stand for an unknown length. */
  function isShorter({ at, isLong }: Place, than: number): boolean {
    const written = numberAt(at, isLong)
    return written < than || written >= (isLong ? 2 ** 63 : 0xffffffff)
  }

  /** Without times of their own, all samples of a run take the usual one. */
  function runTime(begin: number, end: number, flags: number): number {
    const count = view.getUint32(begin + 4)
    if (!(flags & 0x100)) return count * sampleTime
    const size = 4 + flag(flags, 0x200, 4) + flag(flags, 0x400, 4) + flag(flags, 0x800, 4)
    const first = begin + 8 + flag(flags, 1, 4) + flag(flags, 4, 4)
    let sum = 0
    for (let at = first; at + 4 <= end && at < first + count * size; at += size) sum += view.getUint32(at)
    return sum
  }

  function put({ at, isLong }: Place, value: number): void {
    if (isLong && value <= Number.MAX_SAFE_INTEGER) view.setBigUint64(at, BigInt(value), false)
    else if (!isLong && value < 0xffffffff) view.setUint32(at, value, false)
  }
}
