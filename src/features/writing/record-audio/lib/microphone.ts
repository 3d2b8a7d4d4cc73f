import { audioLimits } from '@contract/writing-limits.ts'

/** Enough for speech, and keeps the longest recording below the upload limit. */
const bitsPerSecond = 64_000

/** Some browsers record at another rate. The last second of a recording that ends at this size fits into the rest. */
const largestBytes = audioLimits.bytes - 1_000_000

export type Microphone = {
  /**
   * Rejects with the browser's error. `onEnd` is called if the microphone is disconnected, and when the recording is as
   * large as can be uploaded.
   */
  start: (signal: AbortSignal, onEnd: () => void) => Promise<void>
  pause: () => void
  resume: () => void
  finish: () => Promise<File>
  /** The current level from 0 to 1. */
  readLevel: () => number
  /** Releases the microphone, so that the browser's recording indicator goes off. */
  release: () => void
}

/** In order of preference (docs/specification.md#9-business-constants-and-limits). */
const recordingTypes = [
  { mimeType: 'audio/mpeg', type: 'audio/mpeg', extension: 'mp3' },
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm', extension: 'webm' },
  { mimeType: 'audio/webm', type: 'audio/webm', extension: 'webm' },
  // Older Safari versions record only MP4.
  { mimeType: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' },
] as const

type RecordingType = (typeof recordingTypes)[number]

export const chooseRecordingType = (isSupported: (mimeType: string) => boolean): RecordingType | undefined =>
  recordingTypes.find(({ mimeType }) => isSupported(mimeType))

type Session = {
  stream: MediaStream
  recorder: MediaRecorder
  type: RecordingType
  pieces: Blob[]
  meter: { context: AudioContext; analyser: AnalyserNode; samples: Uint8Array<ArrayBuffer> }
}

export function openMicrophone(): Microphone {
  let session: Session | undefined
  const release = () => {
    const ended = session
    session = undefined
    if (ended === undefined) return
    if (ended.recorder.state !== 'inactive') ended.recorder.stop()
    for (const track of ended.stream.getTracks()) track.stop()
    void ended.meter.context.close()
  }
  return {
    release,
    async start(signal, onEnd) {
      const type =
        typeof MediaRecorder === 'undefined'
          ? undefined
          : chooseRecordingType((name) => MediaRecorder.isTypeSupported(name))
      if (type === undefined || navigator.mediaDevices === undefined) throw new Error('This browser cannot record.')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // The user may have closed the panel while the browser showed its permission prompt.
      if (signal.aborted) return stopTracks(stream)
      release()
      session = record(stream, type, onEnd)
    },
    // A disconnected recorder throws at both, and tells of its end a moment later.
    pause() {
      if (session?.recorder.state === 'recording') session.recorder.pause()
    },
    resume() {
      if (session?.recorder.state === 'paused') session.recorder.resume()
    },
    finish: () =>
      new Promise((resolve, reject) => {
        if (session === undefined) return reject(new Error('Nothing is being recorded.'))
        const { recorder, pieces, type } = session
        const answer = () => {
          const file = new File(pieces, `Recording.${type.extension}`, { type: type.type })
          if (file.size === 0) reject(new Error('Nothing was recorded.'))
          else resolve(file)
        }
        // The browser stops the recorder when the microphone is disconnected.
        if (recorder.state === 'inactive') return answer()
        recorder.addEventListener('stop', answer, { once: true })
        recorder.stop()
      }),
    readLevel: () => (session === undefined ? 0 : loudnessOf(session.meter)),
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function record(stream: MediaStream, type: RecordingType, onEnd: () => void): Session {
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type.mimeType, audioBitsPerSecond: bitsPerSecond })
    const pieces: Blob[] = []
    let bytes = 0
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) pieces.push(data)
      bytes += data.size
      if (bytes >= largestBytes) onEnd()
    })
    for (const track of stream.getTracks()) track.addEventListener('ended', onEnd)
    recorder.addEventListener('error', onEnd)
    // Request a chunk each second, so that a lost microphone loses at most one second.
    recorder.start(1000)
    return { stream, recorder, type, pieces, meter: openMeter(stream) }
  } catch (error) {
    stopTracks(stream)
    throw error
  }
}

function openMeter(stream: MediaStream): Session['meter'] {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  return { context, analyser, samples: new Uint8Array(analyser.fftSize) }
}

/** Root mean square, scaled so that speech is around the middle. */
function loudnessOf({ analyser, samples }: Session['meter']): number {
  analyser.getByteTimeDomainData(samples)
  const sum = samples.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0)
  return Math.min(Math.sqrt(sum / samples.length) * 3, 1)
}
