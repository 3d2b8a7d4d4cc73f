import type { AnyRouter } from '@tanstack/react-router'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { passOnClock } from '#storybook/pass-on-clock.ts'
import preview from '#storybook/preview.tsx'
import { recorderClosesMs } from '@/shared/config'
import { passTime } from '@/shared/testing'
import { Button } from '@/shared/ui/button'
import { RecordAudio } from './record-audio.tsx'

/**
 * Browsers allow no audio without a real click, so stories fake the microphone and recorder; end-to-end tests use the
 * real ones.
 */
class SilentRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['silence']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

const streams: MediaStream[] = []
const listen = async () => {
  const { stream } = new AudioContext().createMediaStreamDestination()
  streams.push(stream)
  return stream
}
const refuse = (name: string) => async () => {
  throw new DOMException(name, name)
}
function answerWith(answer: () => Promise<MediaStream>) {
  const { mediaDevices } = navigator
  const own = { getUserMedia: mediaDevices.getUserMedia, recorder: window.MediaRecorder }
  mediaDevices.getUserMedia = answer
  window.MediaRecorder = SilentRecorder as never
  return () => {
    mediaDevices.getUserMedia = own.getUserMedia
    window.MediaRecorder = own.recorder
    for (const stream of streams.splice(0)) for (const track of stream.getTracks()) track.stop()
  }
}

const meta = preview.meta({
  title: 'features/writing/record-audio',
  component: RecordAudio,
  parameters: { layout: 'padded' },
  args: {
    opener: (open: () => void) => <Button onClick={open}>Record audio</Button>,
    onRecorded: fn(),
    onError: fn(),
    onActive: fn(),
  },
  beforeEach: () => answerWith(listen),
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Record audio' }))
  return within(await screen.findByRole('dialog', { name: 'Record audio' }))
}
const start = async () => {
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Start recording' }))
  return panel
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isReleased = () => streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))

const denied = 'Microphone access is blocked. Allow it for this page in your browser, and try again.'

export const Closed = meta.story({})
export const Ready = meta.story({
  play: async () => {
    await (await open()).findByRole('button', { name: 'Start recording' })
  },
})
export const Recording = meta.story({
  play: async () => {
    await (await start()).findByRole('button', { name: 'Pause' })
  },
})
export const Paused = meta.story({
  play: async () => {
    await (await start()).findByRole('button', { name: 'Pause' })
    await press('Pause')
    await screen.findByText(/, paused$/)
  },
})
export const Discarding = meta.story({
  play: async () => {
    await (await start()).findByRole('button', { name: 'Pause' })
    await press('Discard')
    await screen.findByText(/^Discard this recording of 0:0\d\? It cannot be brought back\.$/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
  },
})
export const Denied = meta.story({
  beforeEach: () => answerWith(refuse('NotAllowedError')),
  play: async () => {
    const words = await (await start()).findByText(denied)
    await waitFor(() => expect(words).toBeVisible())
  },
})
export const DeniedBefore = meta.story({ beforeEach: () => answerWith(refuse('NotAllowedError')) })
export const NoDevice = meta.story({
  beforeEach: () => answerWith(refuse('NotFoundError')),
  play: async () => {
    await (await start()).findByText('No microphone was found. Connect one, and try again.')
  },
})
export const Asking = meta.story({
  beforeEach: () => answerWith(() => new Promise(() => {})),
  play: async () => {
    await (await start()).findByText(/^Waiting for the microphone/)
  },
})

Recording.test('inserts the recording on stop, confirms it and closes', async ({ args }) => {
  passOnClock(1000)
  await screen.findByText('0:01')
  await press('Stop and insert')
  await screen.findByText('Recording saved!', { selector: '[role="dialog"] *' })
  await expect(args.onRecorded).toHaveBeenCalledOnce()
  const [file] = (args.onRecorded as ReturnType<typeof fn>).mock.calls[0] as [File]
  await expect([file.name, file.type]).toEqual(['Recording.webm', 'audio/webm'])
  await expect(file.size).toBeGreaterThan(0)
  await expect(isReleased()).toBe(true)
  passTime(recorderClosesMs)
  await dialogClosed('dialog')
})

Discarding.test('keeps the recording, paused, on Escape, and asks again on another', async ({ args }) => {
  await userEvent.keyboard('{Escape}')
  await screen.findByText(/, paused$/)
  await userEvent.keyboard('{Escape}')
  await screen.findByText(/^Discard this recording of/)
  await press('Keep it')
  await press('Stop and insert')
  await waitFor(() => expect(args.onRecorded).toHaveBeenCalledOnce())
})

Discarding.test('discards the recording and releases the microphone', async ({ args }) => {
  await expect(isReleased()).toBe(false)
  await press('Discard recording')
  await dialogClosed('dialog')
  await expect(args.onRecorded).not.toHaveBeenCalled()
  await expect(isReleased()).toBe(true)
})

Recording.test(
  'asks before the writer leaves the page, and not when its address gets the draft',
  async ({ args, loaded }) => {
    const { history } = (loaded as { router: AnyRouter }).router
    await expect(args.onActive).toHaveBeenLastCalledWith(true)
    history.replace('/?draftId=draft-1')
    await waitFor(() => expect(history.location.search).toBe('?draftId=draft-1'))
    history.push('/elsewhere')
    await screen.findByText(/^Discard this recording of/)
    await press('Discard recording')
    await dialogClosed('dialog')
    await expect(history.location.pathname).toBe('/')
    await expect(args.onActive).toHaveBeenLastCalledWith(false)
  },
)

Ready.test('asks for no microphone until the writer starts, and closes on Escape', async ({ args }) => {
  await expect(streams).toEqual([])
  await userEvent.keyboard('{Escape}')
  await dialogClosed('dialog')
  await expect(args.onRecorded).not.toHaveBeenCalled()
})

Recording.test('inserts the partial recording if the microphone is disconnected', async ({ args }) => {
  for (const stream of streams)
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  await waitFor(() => expect(args.onRecorded).toHaveBeenCalledOnce())
})

Paused.test('resumes', async ({ canvas }) => {
  const before = screen.getByRole('timer').textContent
  await press('Resume')
  passOnClock(1000)
  await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before))
  await expect(canvas.queryByText(/, paused$/)).toBeNull()
})

Asking.test('closes while asking and releases the microphone', async () => {
  await press('Close')
  await dialogClosed('dialog')
  await expect(isReleased()).toBe(true)
})

Denied.test('reports the error while the panel is open, once', async ({ args }) => {
  await expect(args.onError).toHaveBeenCalledWith(denied)
  await press('Close')
  await dialogClosed('dialog')
  await expect(args.onError).toHaveBeenCalledOnce()
})

Denied.test('retries', async () => {
  const restore = answerWith(listen)
  await press('Try again')
  await screen.findByRole('button', { name: 'Pause' })
  restore()
})
