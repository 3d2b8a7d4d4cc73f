import { audioLimits, namesOfFormats, recordingFormats, storedFormat } from '../../../contract/writing-limits.ts'
import { type AudioFormat, type Refusal, refuse } from '../../platform/index.ts'
import type { Bytes, Stripped } from './strip/bytes.ts'
import { type OtherFile, recognizeRecording } from './strip/recognize-recording.ts'
import { stripInThread } from './strip/strip-in-thread.ts'

const accepted = `Please upload ${namesOfFormats(Object.values(recordingFormats))}.`

const refuseOther = ({ name }: OtherFile): Refusal =>
  refuse(
    415,
    `${name === undefined ? 'This file is not audio we can play.' : `This is ${name}, which we cannot play.`} ${accepted}`,
  )

/** Recognizes the format by the beginning of a recording, which `head` holds. */
export async function recognizeHead(head: Uint8Array): Promise<AudioFormat | Refusal> {
  const format = await recognizeRecording(new Uint8Array(head))
  return typeof format === 'string' ? storedFormat(format) : refuseOther(format)
}

export type PreparedRecording = { format: AudioFormat; bytes: Bytes }

export async function prepareRecording(uploaded: Bytes): Promise<PreparedRecording | Refusal> {
  if (uploaded.byteLength > audioLimits.bytes) {
    return refuse(413, `The recording is larger than ${audioLimits.bytes / 1_000_000} MB`)
  }
  const prepared = await stripInThread(uploaded)
  if ('name' in prepared) return refuseOther(prepared)
  const { format, stripped } = prepared
  return typeof stripped === 'string' ? refuseProblem(stripped) : { format: storedFormat(format), bytes: stripped }
}

function refuseProblem(problem: Exclude<Stripped, Bytes>): Refusal {
  switch (problem) {
    case 'damaged':
      return refuse(400, 'This recording is damaged and cannot be read')
    case 'unfinished':
      return refuse(
        400,
        'This recording was never finished: its recorder stopped before it wrote where the sound is. Please open it in the app that recorded it, and export it again.',
      )
    case 'less sound':
      return refuse(
        400,
        'Some of the sound would be lost, because this recording is damaged. Please export it again, for example as MP3.',
      )
    case 'more than sound':
      return refuse(
        415,
        'This file contains more than audio, such as video or chapters. Please upload an audio-only file.',
      )
    case 'joined':
      return refuse(
        400,
        'This file is several recordings, one after another, and browsers play only the first. Please export them as one, for example as MP3.',
      )
    default:
      return refuse(
        415,
        `The sound of this recording is ${problem}, which browsers cannot play. Please export it again, for example as MP3.`,
      )
  }
}
