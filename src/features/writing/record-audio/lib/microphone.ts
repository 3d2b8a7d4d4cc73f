/** The microphone of this machine, and what records it. */
import { chooseRecordingType, type RecordingType } from './recording-type.ts'

/** Speech needs no more, and the longest recording stays within what the server takes. */
const bitsPerSecond = 64_000

export type Microphone = {
  /** Asks for it and begins to record; rejects as the browser does. `onLost` hears that it was taken away. */
  start: (signal: AbortSignal, onLost: () => void) => Promise<void>
  pause: () => void
  resume: () => void
  /** Ends the recording; rejects where nothing was recorded. */
  finish: () => Promise<File>
  /** How loud it is now, from 0 to 1. */
  readLevel: () => number
  /** Lets go of it: the browser's sign that the page listens goes out. */
  release: () => void
}

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
    async start(signal, onLost) {
      const type =
        typeof MediaRecorder === 'undefined'
          ? undefined
          : chooseRecordingType((name) => MediaRecorder.isTypeSupported(name))
      if (type === undefined || navigator.mediaDevices === undefined) throw new Error('This browser cannot record.')
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // Whoever asked may have gone while the browser was asking the writer.
      if (signal.aborted) return stopTracks(stream)
      release()
      session = record(stream, type, onLost)
    },
    pause: () => session?.recorder.pause(),
    resume: () => session?.recorder.resume(),
    finish: () =>
      new Promise((resolve, reject) => {
        if (session === undefined) return reject(new Error('Nothing is being recorded.'))
        const { recorder, pieces, type } = session
        const answer = () => {
          const file = new File(pieces, `Recording.${type.extension}`, { type: type.type })
          if (file.size === 0) reject(new Error('Nothing was recorded.'))
          else resolve(file)
        }
        // It stops by itself when its microphone is taken out.
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

function record(stream: MediaStream, type: RecordingType, onLost: () => void): Session {
  try {
    const recorder = new MediaRecorder(stream, { mimeType: type.mimeType, audioBitsPerSecond: bitsPerSecond })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && pieces.push(data)))
    for (const track of stream.getTracks()) track.addEventListener('ended', onLost)
    recorder.addEventListener('error', onLost)
    // A piece each second: what was recorded is there also when the microphone goes.
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

/** The root of the mean square, raised such that speech is in the middle. */
function loudnessOf({ analyser, samples }: Session['meter']): number {
  analyser.getByteTimeDomainData(samples)
  const sum = samples.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0)
  return Math.min(Math.sqrt(sum / samples.length) * 3, 1)
}
