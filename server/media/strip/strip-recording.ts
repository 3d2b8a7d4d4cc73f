/**
 * Strips metadata such as location, date, author and device from recordings without changing the audio frames. Each
 * format has an allowlist, so unknown tags are removed too. All strippers run in linear time and modify their input.
 */
import type { AudioFormat } from '../media-files.ts'
import { stripMp3 } from './mp3.ts'
import { stripMp4 } from './mp4.ts'
import { stripOgg } from './ogg.ts'
import { stripWav } from './wav.ts'
import { stripWebm } from './webm.ts'

export type Bytes = Uint8Array<ArrayBuffer>
/** `damaged`: the file cannot be parsed. `more than sound`: it has a video or metadata track. */
export type Stripped = Bytes | 'damaged' | 'more than sound'

const strippers: Record<AudioFormat, (bytes: Bytes) => Stripped> = {
  mp3: stripMp3,
  wav: stripWav,
  ogg: stripOgg,
  m4a: stripMp4,
  webm: stripWebm,
}

export const stripRecording = (format: AudioFormat, bytes: Bytes): Stripped => strippers[format](bytes)
