import { audioLimits } from '@contract/writing-limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseRecordingType, openMicrophone } from './microphone.ts'

test.each([
  ['everything', () => true, 'mp3'],
  ['everything except MP3', (type: string) => type !== 'audio/mpeg', 'webm'],
  ['only WebM without a codec in its type', (type: string) => type === 'audio/webm', 'webm'],
  ['only MP4', (type: string) => type === 'audio/mp4', 'm4a'],
  ['nothing', () => false, undefined],
])('a browser that records %s produces %s files', (_, isSupported, extension) => {
  expect(chooseRecordingType(isSupported)?.extension).toBe(extension)
})

describe('a recording', () => {
  let recorder: Recorder

  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    constructor() {
      super()
      recorder = this
    }
    start() {
      this.state = 'recording'
    }
    pause() {
      if (this.state === 'inactive') throw new DOMException('Not recording', 'InvalidStateError')
      this.state = 'paused'
    }
    resume() {
      if (this.state === 'inactive') throw new DOMException('Not recording', 'InvalidStateError')
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(new Event('stop'))
    }
    give(bytes: number) {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) }))
    }
  }

  beforeEach(() => {
    vi.stubGlobal('MediaRecorder', Recorder)
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } })
    const analyser = { fftSize: 0 }
    const createMediaStreamSource = () => ({ connect: () => {} })
    vi.stubGlobal(
      'AudioContext',
      class {
        createAnalyser = () => analyser
        createMediaStreamSource = createMediaStreamSource
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  async function start() {
    const microphone = openMicrophone()
    const onEnd = vi.fn()
    await microphone.start(new AbortController().signal, onEnd)
    return { microphone, onEnd }
  }

  test('ends before it is larger than an upload may be', async () => {
    const { microphone, onEnd } = await start()
    recorder.give(audioLimits.bytes - 2_000_000)
    expect(onEnd).not.toHaveBeenCalled()
    recorder.give(1_000_000)
    expect(onEnd).toHaveBeenCalledOnce()
    recorder.give(300_000)
    expect((await microphone.finish()).size).toBeLessThan(audioLimits.bytes)
  })

  test('outlives a press of Pause or Resume after its microphone was disconnected', async () => {
    const { microphone } = await start()
    recorder.give(10)
    recorder.stop()
    microphone.pause()
    microphone.resume()
    expect((await microphone.finish()).size).toBe(10)
  })
})
