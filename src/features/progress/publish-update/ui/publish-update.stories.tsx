import { publishProgressUpdate, uploadImage } from '@contract/endpoints.ts'
import { tooManyUpdates } from '@contract/progress-update.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { PublishUpdate } from './publish-update.tsx'

/** The form as it comes and goes with the session. */
function Closable() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Button onClick={() => setShown(!isShown)}>{isShown ? 'Close' : 'Open'}</Button>
      {isShown && <PublishUpdate bountyId="going" />}
    </>
  )
}

const meta = preview.meta({
  title: 'features/progress/publish-update',
  component: PublishUpdate,
  args: { bountyId: 'bounty-1' },
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

const reopen = async (canvas: Canvas) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
}
type Canvas = ReturnType<typeof within>
const textIn = (canvas: Canvas) => canvas.findByLabelText('Update')
const publish = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Publish update' }))
const update = {
  id: 'update-new',
  published_at: '2026-11-21T09:00:00.000Z',
  text: 'Two boxes.',
  audience: 'everyone' as const,
}
const uploaded = { url: '/media/sample-2', image_id: 'sample-2', width: 1600, height: 1000 }
const choosePicture = (canvas: Canvas) =>
  userEvent.upload(canvas.getByLabelText('Picture file'), new File(['.'], 'box.png', { type: 'image/png' }))

export const Empty = meta.story({
  // Each story and test has a bounty of its own, because typed text is kept in memory.
  args: { bountyId: 'empty' },
  play: async ({ canvas }) => {
    await expect(await textIn(canvas)).toHaveAccessibleDescription('1,000 characters left')
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  },
})

export const WithAPicture = meta.story({
  args: { bountyId: 'picture' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(uploadImage, () => uploaded)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await choosePicture(canvas)
    await fill(await canvas.findByLabelText('Picture description'), 'A box')
    await expect(canvas.getByRole('img', { name: 'A box' })).toBeVisible()
  },
})

export const Invalid = meta.story({
  args: { bountyId: 'invalid' },
  play: async ({ canvas }) => {
    const text = await textIn(canvas)
    await publish(canvas)
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please write an update$/))
    await expect(text).toHaveFocus()
  },
})

export const Publishing = meta.story({
  args: { bountyId: 'publishing' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(publishProgressUpdate, 'infinite', () => update)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await publish(canvas)
    await expect(await canvas.findByRole('button', { name: 'Publishing...' })).toHaveAttribute('aria-busy', 'true')
    await expect(await textIn(canvas)).toHaveAttribute('readonly')
  },
})

export const Failed = meta.story({
  args: { bountyId: 'failed' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishProgressUpdate, 0)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await publish(canvas)
    await expect(await canvas.findByText('Failed to publish the update. Please try again.')).toBeVisible()
    await expect(await textIn(canvas)).toHaveValue('Two boxes.')
  },
})

export const Refused = meta.story({
  args: { bountyId: 'refused' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishProgressUpdate, 409, tooManyUpdates)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await publish(canvas)
    await expect(await canvas.findByText(tooManyUpdates)).toBeVisible()
  },
})

export const SessionEnded = meta.story({
  args: { bountyId: 'ended' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(publishProgressUpdate, 401, 'Not authenticated')),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await publish(canvas)
    const alert = await screen.findByRole('alertdialog', { name: 'Please sign in' })
    await expect(alert).toHaveAccessibleDescription('Sign in to publish an update')
  },
})

const received = fn()

Empty.test('publishes the text and the picture for the chosen readers, and starts anew', async ({ canvas, msw }) => {
  received.mockClear()
  msw.use(
    mockEndpoint(uploadImage, () => uploaded),
    mockEndpoint(publishProgressUpdate, ({ params, body, request }) => {
      received(params.id, body, request.headers.get('idempotency-key') !== null)
      return update
    }),
  )
  const text = await textIn(canvas)
  await fill(text, 'Two boxes.')
  await choosePicture(canvas)
  await fill(await canvas.findByLabelText('Picture description'), 'A box')
  await userEvent.click(canvas.getByRole('radio', { name: 'Backers' }))
  await publish(canvas)
  await waitFor(() => expect(text).toHaveValue(''))
  await expect(received.mock.calls).toEqual([
    ['empty', { text: 'Two boxes.', picture_id: 'sample-2', picture_alt: 'A box', audience: 'backers' }, true],
  ])
  await expect(canvas.queryByLabelText('Picture description')).toBeNull()
  await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await expect(canvas.getByRole('button', { name: 'Publish update' })).toHaveFocus()
})

export const GoingAway = meta.story({
  render: () => <Closable />,
  beforeEach: ({ msw }) => msw.use(mockEndpoint(uploadImage, () => uploaded)),
  play: async ({ canvas }) => {
    await fill(await textIn(canvas), 'Two boxes.')
    await choosePicture(canvas)
    await fill(await canvas.findByLabelText('Picture description'), 'A box')
    await reopen(canvas)
    await expect(await textIn(canvas)).toHaveValue('Two boxes.')
    await expect(canvas.getByRole('img', { name: 'A box' })).toBeVisible()
  },
})

GoingAway.test('forgets what was typed once it is published', async ({ canvas, msw }) => {
  received.mockClear()
  msw.use(
    mockEndpoint(publishProgressUpdate, ({ body }) => {
      received(body)
      return update
    }),
  )
  await publish(canvas)
  await waitFor(async () => expect(await textIn(canvas)).toHaveValue(''))
  await expect(received.mock.calls).toEqual([
    [{ text: 'Two boxes.', picture_id: 'sample-2', picture_alt: 'A box', audience: 'everyone' }],
  ])
  await reopen(canvas)
  await expect(await textIn(canvas)).toHaveValue('')
  await expect(canvas.queryByRole('img')).toBeNull()
})
