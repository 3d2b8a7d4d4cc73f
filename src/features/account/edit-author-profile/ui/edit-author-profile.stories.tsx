import { ownAuthorProfile, updateAuthorProfile, uploadImage } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { sampleOwnProfile } from '#storybook/samples/authors.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { forgetUnsent } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { EditAuthorProfile } from './edit-author-profile.tsx'

const meta = preview.meta({
  title: 'features/account/edit-author-profile',
  component: EditAuthorProfile,
  args: { user: { ...sampleUser, user_type: userTypes.pressCardVerifiedJournalist } },
  loaders: [loadSession],
  beforeEach: forgetUnsent,
  decorators: [
    (Story) => (
      <PageFrame width="broad">
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

const empty = { slug: 'ada-byron', biography: '', beats: [], links: [] }
const save = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Save author page' }))
const previewIn = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('region', { name: 'Preview of your author page' }))

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Biography')).toHaveValue(sampleOwnProfile.biography)
    await expect(await canvas.findByRole('link', { name: 'See your author page' })).toHaveAttribute(
      'href',
      '/authors/sunniva-rao',
    )
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownAuthorProfile, () => empty)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Upload a picture' })).toBeVisible()
    await expect(canvas.getByText('1,000 characters left')).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(ownAuthorProfile, 'infinite', () => empty)),
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(ownAuthorProfile, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load your author page')).toBeVisible()
  },
})

export const Invalid = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownAuthorProfile, () => empty)),
  play: async ({ canvas }) => {
    const address = await canvas.findByLabelText('Link 1: web address')
    await fill(canvas.getByLabelText('Link 1: name'), 'Notes')
    await fill(address, 'notes')
    await save(canvas)
    await waitFor(() => expect(address).toHaveAccessibleDescription('Enter a web address that begins with https://'))
    await expect(address).toHaveFocus()
  },
})

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(updateAuthorProfile, 500, null)),
  play: async ({ canvas }) => {
    await fill(await canvas.findByLabelText('Biography'), 'I read river gauges.')
    await save(canvas)
    await expect(await canvas.findByText('Failed to save your author page')).toBeVisible()
  },
})

const received = fn()

Empty.test('saves what was typed and shows it in the preview', async ({ canvas, msw }) => {
  received.mockClear()
  msw.use(
    mockEndpoint(updateAuthorProfile, ({ body }) => {
      received(body)
      return empty
    }),
  )
  await fill(await canvas.findByLabelText('Biography'), 'I read river gauges.')
  await expect(canvas.getByText('980 characters left')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Add a link' }))
  await expect(canvas.getByLabelText('Link 2: name')).toHaveFocus()
  await fill(canvas.getByLabelText('Link 2: name'), 'Notes')
  await fill(canvas.getByLabelText('Link 2: web address'), 'https://notes.example')
  await expect(previewIn(canvas).getByText('I read river gauges.')).toBeVisible()
  await expect(previewIn(canvas).getByRole('link', { name: 'Notes' })).toHaveAttribute('href', 'https://notes.example')
  await save(canvas)
  await expect(await canvas.findByText('Author page saved.')).toBeVisible()
  await expect(received.mock.calls).toEqual([
    [
      {
        biography: 'I read river gauges.',
        links: [{ label: 'Notes', address: 'https://notes.example' }],
      },
    ],
  ])
})

const uploaded = { url: '/media/sample-2', image_id: 'sample-2', width: 1600, height: 1000 }

Empty.test('does not save before the picture is uploaded', async ({ canvas, msw }) => {
  const sent = fn()
  msw.use(
    mockEndpoint.delayed(uploadImage, 'infinite', () => uploaded),
    mockEndpoint(updateAuthorProfile, () => {
      sent()
      return empty
    }),
  )
  await userEvent.upload(canvas.getByLabelText('Picture file'), new File(['.'], 'me.png', { type: 'image/png' }))
  await canvas.findByRole('button', { name: 'Uploading...' })
  await save(canvas)
  await expect(canvas.getByRole('button', { name: 'Save author page' })).toHaveAttribute('aria-busy', 'true')
  await expect(canvas.queryByText('Author page saved.')).toBeNull()
  await expect(sent).not.toHaveBeenCalled()
})

Empty.test('says why a picture was refused, uploads one, and removes it again', async ({ canvas, msw }) => {
  msw.use(mockEndpoint.failing(uploadImage, 415, 'This is not an image that can be read.'))
  await canvas.findByLabelText('Biography')
  await userEvent.upload(canvas.getByLabelText('Picture file'), new File(['.'], 'me.png', { type: 'image/png' }))
  await expect(await canvas.findByText('This is not an image that can be read.')).toBeVisible()
  msw.use(mockEndpoint(uploadImage, () => uploaded))
  await userEvent.upload(canvas.getByLabelText('Picture file'), new File(['.'], 'me.png', { type: 'image/png' }))
  await fill(await canvas.findByLabelText('Picture description'), 'Ada at a desk')
  await expect(previewIn(canvas).getByRole('img', { name: 'Ada at a desk' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Remove the picture' }))
  await expect(previewIn(canvas).queryByRole('img', { name: 'Ada at a desk' })).toBeNull()
  await expect(canvas.queryByLabelText('Picture description')).toBeNull()
  await expect(canvas.getByRole('button', { name: 'Upload a picture' })).toHaveFocus()
  await expect(screen.getByText('Picture removed.')).toBeInTheDocument()
})

const Left = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen && <EditAuthorProfile user={sampleUser} />}
    </>
  )
}

export const LeftAndOpenedAgain = meta.story({
  render: () => <Left />,
  play: async ({ canvas }) => {
    await fill(await canvas.findByLabelText('Biography'), 'I read river gauges.')
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    const written = `${sampleOwnProfile.biography}I read river gauges.`
    await expect(await canvas.findByLabelText('Biography')).toHaveValue(written)
    await save(canvas)
    await expect(await canvas.findByText('Author page saved.')).toBeVisible()
  },
})
