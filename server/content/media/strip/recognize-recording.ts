import { fileTypeFromBuffer } from 'file-type'
import type { RecordingFormat } from '../../../../contract/writing-limits.ts'
import { adtsFrame } from './aac.ts'
import { type Bytes, fewestFrames, startsWith, viewOf } from './bytes.ts'
import { frameLength, tagLength } from './mp3.ts'

const formats: Record<string, RecordingFormat> = {
  mp3: 'mp3',
  aac: 'aac',
  webm: 'webm',
  weba: 'webm',
  mkv: 'webm',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  flac: 'flac',
  ...Object.fromEntries(
    ['m4a', 'm4b', 'f4a', 'f4b', 'm4p', 'mp4', 'm4v', 'mov', '3gp', '3g2'].map((name) => [name, 'm4a']),
  ),
}
const names: Record<string, string> = {
  aif: 'AIFF',
  asf: 'WMA',
  mid: 'MIDI',
  wv: 'WavPack',
  ac3: 'Dolby Digital',
  tif: 'TIFF',
  jpg: 'JPEG',
}

/** Beginnings that `file-type` does not know. */
const beginnings: [begin: string, format: RecordingFormat | { name: string }][] = [
  ['RF64', 'wav'],
  ['BW64', 'wav'],
  ['.snd', { name: 'AU' }],
  ['RIFX', { name: 'RIFX' }],
  ['riff\x2e\x91\xcf\x11', { name: 'Wave64' }],
  ['ADIF', { name: 'ADIF' }],
  ['TTA1', { name: 'True Audio' }],
  ['\x7f\xfe\x80\x01', { name: 'DTS' }],
]
const movieBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
const mp3InWav = 0x55
/** In bytes: enough for every type. */
const typeBytes = 65_536
/** In bytes: a stream that was joined late begins within a frame, and frames are shorter. */
const searched = 8_000

export type OtherFile = { name: string | undefined }

/** Recognizes a recording by its content, and other files by their name. */
export async function recognizeRecording(bytes: Bytes): Promise<RecordingFormat | OtherFile> {
  const begin = contentOf(bytes)
  const known = beginnings.find(([text]) => startsWith(bytes, text, begin))?.[1]
  if (known !== undefined) return known
  // The length of a packet follows in the same byte.
  if (bytes[begin] === 0x56 && (bytes[begin + 1] ?? 0) >= 0xe0) return { name: 'LATM' }
  const typeAt = (at: number) => fileTypeFromBuffer(bytes.subarray(at, at + typeBytes))
  const type = (await typeAt(0)) ?? (await typeAt(begin))
  const format = formats[type?.ext ?? '']
  if (format === 'wav') return bytes.byteLength > 22 && viewOf(bytes).getUint16(20, true) === mp3InWav ? 'mp3' : format
  if (format !== undefined) return format
  if (type !== undefined) return { name: names[type.ext] ?? type.ext.toUpperCase() }
  if (movieBoxes.some((name) => startsWith(bytes, name, begin + 4))) return 'm4a'
  // The tag may be longer than the part of the file that is known.
  return findFrames(bytes, begin) ?? (startsWith(bytes, 'ID3') ? 'mp3' : { name: undefined })
}

/** Skips zeros that a recorder wrote first, and tags. Movies begin with zeros, because their first number is small. */
export function contentOf(bytes: Bytes): number {
  let at = 0
  while (at < bytes.byteLength && !movieBoxes.some((name) => startsWith(bytes, name, at + 4))) {
    const tag = tagLength(bytes, at)
    if (tag === 0 && bytes[at] !== 0) break
    at += tag || 1
  }
  return at
}

/** Finds frames of MP3 or AAC that follow each other. */
function findFrames(bytes: Bytes, begin: number): RecordingFormat | undefined {
  const lengths = { mp3: frameLength, aac: (_: Bytes, at: number) => adtsFrame(bytes, at)?.length ?? 0 }
  for (let at = begin; at < Math.min(begin + searched, bytes.byteLength); at += 1) {
    for (const format of ['mp3', 'aac'] as const) {
      let [end, count] = [at, 0]
      for (
        let length = lengths[format](bytes, end);
        length > 0 && count < fewestFrames;
        length = lengths[format](bytes, end)
      ) {
        end += length
        count += 1
      }
      if (count === fewestFrames && end <= bytes.byteLength) return format
    }
  }
  return undefined
}
