/**
 * Removes from recordings what says where, when, by whom and with what they were made; the audio frames stay the same.
 * Each format keeps a list of what may stay, so that a tag we do not know goes too. All are linear in the file's length and
 * change the bytes they are given.
 */
import type { AudioFormat } from '../media-files.ts'
import { stripMp3 } from './mp3.ts'
import { stripMp4 } from './mp4.ts'
import { stripOgg } from './ogg.ts'
import { stripWav } from './wav.ts'
import { stripWebm } from './webm.ts'

export type Bytes = Uint8Array<ArrayBuffer>
/** `damaged`: it cannot be parsed. `more than sound`: it has a track of video or of metadata. */
export type Stripped = Bytes | 'damaged' | 'more than sound'

const strippers: Record<AudioFormat, (bytes: Bytes) => Stripped> = {
  mp3: stripMp3,
  wav: stripWav,
  ogg: stripOgg,
  m4a: stripMp4,
  webm: stripWebm,
}

export const stripRecording = (format: AudioFormat, bytes: Bytes): Stripped => strippers[format](bytes)
