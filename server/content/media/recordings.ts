import { fileTypeFromBuffer } from 'file-type'
import { audioLimits } from '../../../contract/writing-limits.ts'
import { type AudioFormat, Refusal, refuse } from '../../platform/index.ts'
import { stripInThread } from './strip/strip-in-thread.ts'

const formats: Record<string, AudioFormat> = {
  mp3: 'mp3',
  webm: 'webm',
  weba: 'webm',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  m4a: 'm4a',
  mp4: 'm4a',
}

export async function recognizeRecording(bytes: Uint8Array): Promise<AudioFormat | Refusal> {
  if (bytes.byteLength > audioLimits.bytes) {
    return refuse(413, `The recording is larger than ${audioLimits.bytes / 1_000_000} MB`)
  }
  const type = await fileTypeFromBuffer(bytes)
  const format = type === undefined ? undefined : formats[type.ext]
  if (format !== undefined) return format
  const name = type?.mime.startsWith('audio/') ? type.ext.toUpperCase() : longWavName(bytes)
  const found = name === undefined ? 'This file is not audio we can play.' : `This is ${name}, which we cannot play.`
  return refuse(415, `${found} Please upload MP3, WebM, WAV, Ogg or M4A.`)
}

/** Forms of WAV for files of more than 4 GB, which some recorders always write. */
function longWavName(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(RF64|BW64).{4}WAVE$/s.exec(begin)?.[1]
}

export type PreparedRecording = { format: AudioFormat; bytes: Uint8Array<ArrayBuffer> }

export async function prepareRecording(uploaded: Uint8Array<ArrayBuffer>): Promise<PreparedRecording | Refusal> {
  const format = await recognizeRecording(uploaded)
  if (format instanceof Refusal) return format
  const bytes = await stripInThread(format, uploaded)
  if (bytes === 'damaged') return refuse(400, 'This recording is damaged and cannot be read')
  if (bytes === 'less sound')
    return refuse(
      400,
      'Some of the sound would be lost, because this recording is damaged. Please export it again, for example as MP3.',
    )
  if (bytes === 'more than sound')
    return refuse(415, 'This file contains more than audio. Please upload an audio-only file.')
  return { format, bytes }
}
