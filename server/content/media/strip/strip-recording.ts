/**
 * Strips metadata such as location, date, author and device from recordings without changing the audio frames. Each
 * format has an allowlist, so unknown tags are removed too. All strippers run in linear time and modify their input.
 */
import { type RecordingFormat, storedFormat } from '../../../../contract/writing-limits.ts'
import { stripAac } from './aac.ts'
import type { Bytes, Stripped } from './bytes.ts'
import { stripFlac } from './flac.ts'
import { stripMp3 } from './mp3.ts'
import { stripMp4 } from './mp4.ts'
import { stripOgg } from './ogg.ts'
import { soundOf } from './sound-of.ts'
import { stripWav } from './wav.ts'
import { stripWebm } from './webm.ts'

const strippers: Record<RecordingFormat, (bytes: Bytes) => Stripped> = {
  mp3: stripMp3,
  aac: stripAac,
  flac: stripFlac,
  wav: stripWav,
  ogg: stripOgg,
  m4a: stripMp4,
  webm: stripWebm,
}

export function stripRecording(format: RecordingFormat, bytes: Bytes): Stripped {
  const before = soundOf(format, bytes)
  const stripped = strippers[format](bytes)
  return typeof stripped === 'string' || soundOf(storedFormat(format), stripped) >= before ? stripped : 'less sound'
}
