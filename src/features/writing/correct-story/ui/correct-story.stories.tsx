import { tooManyCorrections } from '@contract/correction.ts'
import { publishCorrection } from '@contract/endpoints.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { CorrectStory } from './correct-story.tsx'

/** The form as it comes and goes with its page. */
function Closable() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? 'Close' : 'Open'}</Button>
      {isShown && <CorrectStory storyId="going" onPublished={() => {}} />}
    </>
  )
}

const meta = preview.meta({
  title: 'features/writing/correct-story',
  component: CorrectStory,
  args: { storyId: 'story-1', onPublished: fn() },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame>
        <h1>The page</h1>
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

type Canvas = ReturnType<typeof within>
const textIn = (canvas: Canvas) => canvas.findByLabelText('Correction')
const publish = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Publish correction' }))
const words = 'There were three gauges.'
const correction = { id: 'correction-new', published_at: '2026-11-21T09:00:00.000Z', text: words }

export const Empty = meta.story({
  // Each story and test has a story of its own, because typed text is kept in memory.
  args: { storyId: 'empty' },
  play: async ({ canvas }) => {
    await expect(await textIn(canvas)).toHaveAccessibleDescription('1,000 characters left')
    await expect(canvas.getByRole('link', { name: 'Back to the story' })).toHaveAttribute('href', '/articles/empty')
  },
})

export const Invalid = meta.story({
  args: { storyId: 'invalid' },
  play: async ({ canvas }) => {
    const text = await textIn(canvas)
    await publish(canvas)
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please say what was wrong and what is right$/))
    await expect(text).toHaveFocus()
  },
})

export const Publishing = meta.story({
  args: { storyId: 'publishing' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(publishCorrection, 'infinite', () => correction)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), words)
    await publish(canvas)
    await expect(await canvas.findByRole('button', { name: 'Publishing...' })).toHaveAttribute('aria-busy', 'true')
    await expect(await textIn(canvas)).toHaveAttribute('readonly')
  },
})

export const Failed = meta.story({
  args: { storyId: 'failed' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishCorrection, 0)),
  play: async ({ args, canvas }) => {
    await fill(await textIn(canvas), words)
    await publish(canvas)
    await expect(await canvas.findByText('Failed to publish the correction. Please try again.')).toBeVisible()
    await expect(await textIn(canvas)).toHaveValue(words)
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
})

export const Refused = meta.story({
  args: { storyId: 'refused' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishCorrection, 409, tooManyCorrections)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), words)
    await publish(canvas)
    await expect(await canvas.findByText(tooManyCorrections)).toBeVisible()
  },
})

export const SessionEnded = meta.story({
  args: { storyId: 'ended' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishCorrection, 401, 'Not authenticated')),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), words)
    await publish(canvas)
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to publish a correction')
  },
})

const received = fn()

Empty.test('publishes the trimmed text with a key, and says so', async ({ args, canvas, msw }) => {
  received.mockClear()
  msw.use(
    mockEndpoint(publishCorrection, ({ params, body, request }) => {
      received(params.id, body, request.headers.get('idempotency-key') !== null)
      return correction
    }),
  )
  await fill(await textIn(canvas), ` ${words}`)
  await publish(canvas)
  await waitFor(() => expect(args.onPublished).toHaveBeenCalledOnce())
  await expect(received.mock.calls).toEqual([['empty', { text: words }, true]])
  await expect(await screen.findByText('Correction published.')).toBeInTheDocument()
})

export const GoingAway = meta.story({
  render: () => <Closable />,
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), words)
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(await textIn(canvas)).toHaveValue(words)
  },
})
