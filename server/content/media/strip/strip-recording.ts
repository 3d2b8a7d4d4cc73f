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
import { contentOf } from './recognize-recording.ts'
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

/** Their parsers begin with the first byte; recorders and tools write zeros and tags before it. */
const anchored: ReadonlySet<RecordingFormat> = new Set(['wav', 'flac', 'm4a', 'webm'])

export function stripRecording(format: RecordingFormat, recording: Bytes): Stripped {
  const bytes = anchored.has(format) ? recording.subarray(contentOf(recording)) : recording
  const before = soundOf(format, bytes)
  const stripped = strippers[format](bytes)
  return typeof stripped === 'string' || soundOf(storedFormat(format), stripped) >= before ? stripped : 'less sound'
}
