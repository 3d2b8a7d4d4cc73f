import { aiNotSetUp } from '@contract/ai.ts'
import { siteSettings, transcribe } from '@contract/endpoints.ts'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { passOnClock } from '#storybook/pass-on-clock.ts'
import preview from '#storybook/preview.tsx'
import { settingsWithAi } from '#storybook/samples/site.ts'
import { audioRemovalMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { TranscribeAudio } from './transcribe-audio.tsx'

const takeBack = fn()
const insertAfter = fn(() => ({ takeBack, letGo: () => {} }))
const remove = fn()

const recording = http.get('*/media/interview', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'audio/mpeg' } }),
)

const meta = preview.meta({
  title: 'features/writing/transcribe-audio',
  component: TranscribeAudio,
  parameters: { layout: 'padded' },
  args: { recording: { url: '/media/interview', insertAfter, remove } },
  beforeEach: ({ msw }) => {
    msw.use(recording)
    for (const mock of [takeBack, insertAfter, remove]) mock.mockClear()
  },
})

const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Transcribe' }))
const said = (words: string | RegExp, role: 'status' | 'alert' = 'status') =>
  within(screen.getByRole(role)).findByText(words)

export const Idle = meta.story({ play: async () => void (await screen.findByRole('button', { name: 'Transcribe' })) })

export const NotSetUp = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(siteSettings, () => settingsWithAi({ grok: true, openai: true }))),
  play: async () => {
    const transcribe = await screen.findByRole('button', { name: 'Transcribe' })
    await waitFor(() => expect(transcribe).toHaveAttribute('aria-disabled', 'true'))
    await expect(transcribe).toHaveAccessibleDescription(
      'Transcription is not set up on this site. An administrator can change that.',
    )
    await userEvent.tab()
    await expect(transcribe).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByText(/^Transcribing/)).toBeNull()
  },
})

export const Transcribing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(transcribe, 'infinite', () => ({ text: '' }))),
  play: async () => {
    await start()
    await screen.findByRole('button', { name: 'Cancel transcription' })
  },
})

export const CountingDown = meta.story({
  play: async ({ canvas }) => {
    await start()
    await expect(await canvas.findByText(/^Audio will be removed in [1-5]s$/)).toBeVisible()
    await expect(insertAfter).toHaveBeenCalledWith(
      'Transcription: The river rose four metres in one night.',
      expect.any(Function),
    )
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(transcribe, 503, aiNotSetUp)),
  play: async ({ canvas }) => {
    await start()
    await expect(await canvas.findByText(`Error: ${aiNotSetUp}`)).toBeVisible()
  },
})

export const NotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get('*/media/interview', () => HttpResponse.json({}, { status: 404 }))),
  play: async ({ canvas }) => {
    await start()
    await canvas.findByText('Could not find audio to transcribe. Try uploading again.')
  },
})

Transcribing.test('cancels and keeps the focus at the recording', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel transcription' }))
  await expect(await screen.findByRole('button', { name: 'Transcribe' })).toHaveFocus()
  await expect(insertAfter).not.toHaveBeenCalled()
})

CountingDown.test(
  'moves the focus to Cancel, announces the countdown once, and removes the recording at the end',
  async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel transcription' })).toHaveFocus())
    await said(/will be removed in 5 seconds/)
    passOnClock(audioRemovalMs / 2)
    await screen.findByText(/^Audio will be removed in [12]s$/)
    await expect(within(screen.getByRole('status')).queryByText(/[1-4]s|[1-4] seconds/)).toBeNull()
    await expect(remove).not.toHaveBeenCalled()
    passOnClock(audioRemovalMs)
    await waitFor(() => expect(remove).toHaveBeenCalledOnce())
    await said('The recording was removed. Undo brings it back.')
    await expect(takeBack).not.toHaveBeenCalled()
  },
)

CountingDown.test('takes the text back on Cancel and keeps the recording', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel transcription' }))
  await expect(takeBack).toHaveBeenCalledOnce()
  await expect(canvas.queryByText(/^Audio will be removed/)).toBeNull()
  await said('The recording was kept and its transcription removed.')
  await expect(remove).not.toHaveBeenCalled()
})

Failed.test('alerts screen readers and can be retried', async ({ msw, canvas }) => {
  await said(`Error: ${aiNotSetUp}`, 'alert')
  msw.use(mockEndpoint(transcribe, () => ({ text: 'Four gauges.' })))
  await start()
  await canvas.findByText(/^Audio will be removed/)
})
