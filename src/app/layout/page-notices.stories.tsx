import { ownEmail } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleUser, unconfirmedEmail } from '#storybook/samples/session.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { PageNotices } from './page-notices.tsx'

const unverified = { ...sampleUser, email_verified: false }

const meta = preview.type<{ args: { user: typeof unverified } }>().meta({
  title: 'app/page-notices',
  args: { user: unverified },
  loaders: [loadSession],
  decorators: [withSession],
  render: ({ user }) => <PageNotices unverified={user} arrival="applicationSent" />,
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownEmail, () => unconfirmedEmail)),
})

export const OfferSentFromAnAddressThatIsNotConfirmed = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Confirm your email address, and we’ll email you when the creator decides.'),
    ).toBeVisible()
    await expect(await canvas.findByText('We’ve sent a link to ada@lede.example')).toBeVisible()
  },
})

export const StoryPublished = meta.story({
  render: () => <PageNotices unverified={undefined} arrival="storyPublished" />,
  play: async ({ canvas }) => {
    const thanks = canvas.getByRole('region', { name: 'Your story is live' })
    const notice = thanks.previousElementSibling
    await expect(notice).toHaveTextContent('Your story is published.')
    await expect(thanks.getBoundingClientRect().top - (notice?.getBoundingClientRect().bottom ?? 0)).toBe(12)
  },
})
