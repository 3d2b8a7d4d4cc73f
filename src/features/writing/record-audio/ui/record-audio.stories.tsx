import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import preview from '../../../../../.storybook/preview.tsx'
import { RecordAudio } from './record-audio.tsx'

/**
 * A microphone that hears nothing, and a recorder that writes it down: without a real click a browser lets no sound
 * through. The real ones are recorded end to end.
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
/** What the browser answers who asks for the microphone. */
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
  },
  beforeEach: () => answerWith(listen),
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Record audio' }))
  return within(await screen.findByRole('dialog', { name: 'Record audio' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const isReleased = () => streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'))

const denied = 'The microphone may not be used. Allow it for this page in your browser, and try again.'

export const Closed = meta.story({})
export const Recording = meta.story({
  play: async () => {
    await (await open()).findByRole('button', { name: 'Pause' })
  },
})
export const Paused = meta.story({
  play: async () => {
    await (await open()).findByRole('button', { name: 'Pause' })
    await press('Pause')
    await screen.findByText(/, paused$/)
  },
})
export const Denied = meta.story({
  beforeEach: () => answerWith(refuse('NotAllowedError')),
  play: async () => {
    const words = await (await open()).findByText(denied)
    await waitFor(() => expect(words).toBeVisible())
  },
})
/** As it is before it is opened. */
export const DeniedBefore = meta.story({ beforeEach: () => answerWith(refuse('NotAllowedError')) })
export const NoDevice = meta.story({
  beforeEach: () => answerWith(refuse('NotFoundError')),
  play: async () => {
    await (await open()).findByText('No microphone was found. Connect one, and try again.')
  },
})
export const Asking = meta.story({
  beforeEach: () => answerWith(() => new Promise(() => {})),
  play: async () => {
    await (await open()).findByText(/^Waiting for the microphone/)
  },
})

Recording.test('is inserted when it is stopped, says so, and closes by itself', async ({ args }) => {
  await screen.findByText('0:01')
  await press('Stop and insert')
  await screen.findByText('Recording saved!', { selector: '[role="dialog"] *' })
  await expect(args.onRecorded).toHaveBeenCalledOnce()
  const [file] = (args.onRecorded as ReturnType<typeof fn>).mock.calls[0] as [File]
  await expect([file.name, file.type]).toEqual(['Recording.webm', 'audio/webm'])
  await expect(file.size).toBeGreaterThan(0)
  await expect(isReleased()).toBe(true)
  await gone()
})

Recording.test('that is left by Escape is kept', async ({ args }) => {
  await screen.findByText('0:01')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(args.onRecorded).toHaveBeenCalledOnce())
  await gone()
})

Recording.test('that is discarded is gone, and nobody listens any longer', async ({ args }) => {
  await press('Discard')
  await gone()
  await expect(args.onRecorded).not.toHaveBeenCalled()
  await expect(isReleased()).toBe(true)
})

Recording.test('ends with what there is when the microphone is taken out', async ({ args }) => {
  await screen.findByText('0:01')
  for (const stream of streams)
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  await waitFor(() => expect(args.onRecorded).toHaveBeenCalledOnce())
})

Paused.test('goes on where it was', async ({ canvas }) => {
  const before = screen.getByRole('timer').textContent
  await press('Resume')
  await waitFor(() => expect(screen.getByRole('timer').textContent).not.toBe(before))
  await expect(canvas.queryByText(/, paused$/)).toBeNull()
})

Asking.test('is given up by closing, and what the browser then gives is let go', async () => {
  await press('Close')
  await gone()
  await expect(isReleased()).toBe(true)
})

Denied.test('is reported to the page once the panel is closed', async ({ args }) => {
  await expect(args.onError).not.toHaveBeenCalled()
  await press('Close')
  await gone()
  await expect(args.onError).toHaveBeenCalledWith(denied)
})

Denied.test('can be tried again', async () => {
  const restore = answerWith(listen)
  await press('Try again')
  await screen.findByRole('button', { name: 'Pause' })
  restore()
})
