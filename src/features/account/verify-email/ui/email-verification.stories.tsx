import { verificationCodeRefused } from '@contract/account.ts'
import { sendVerification, verifyEmail } from '@contract/endpoints.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { confirmedEmail, sampleUser, unconfirmedEmail } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { useSession } from '@/entities/session'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { EmailVerification } from './email-verification.tsx'

const meta = preview.meta({
  title: 'features/account/verify-email/profile',
  component: EmailVerification,
  args: { user: { ...sampleUser, email_verified: false }, own: unconfirmedEmail },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

const enterCode = async (canvasElement: HTMLElement, code: string) => {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('Code'), code)
  await userEvent.keyboard('{Enter}')
  return canvas
}
const sendAgain = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
  return canvas
}

export const NotConfirmed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code')).toHaveAccessibleDescription(
      'The 6 digits in our latest email. They work for 10 minutes.',
    )
  },
})
export const LongAddress = meta.story({
  args: {
    user: {
      ...sampleUser,
      email: `${'augusta.ada.'.repeat(5)}byron@analytical-engines.lede.example`,
      email_verified: false,
    },
  },
})
export const LongAddressConfirmed = meta.story({
  args: { user: { ...sampleUser, email: `${'augusta.ada.'.repeat(5)}byron@analytical-engines.lede.example` } },
})
export const Confirmed = meta.story({ args: { user: sampleUser, own: confirmedEmail } })
export const NothingSentYet = meta.story({
  args: { own: { ...unconfirmedEmail, link_until: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send the email' })).toBeVisible()
    await expect(canvas.queryByLabelText('Code')).toBeNull()
  },
})

export const NoCode = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await enterCode(canvasElement, '12')
    await expect(await canvas.findByText(verificationCodeRefused)).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveFocus()
  },
})

export const WrongCode = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(verifyEmail, 400, verificationCodeRefused)),
  play: async ({ canvasElement }) => {
    const canvas = await enterCode(canvasElement, '123456')
    await expect(await canvas.findByText(verificationCodeRefused)).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveValue('123456')
  },
})

export const SentAgain = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await sendAgain(canvasElement)
    await expect(await canvas.findByText(/We sent another email/)).toBeVisible()
  },
})

export const SentTooOften = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(sendVerification, 429, 'Too many attempts. Please try again in 60 minutes.')),
  play: async ({ canvasElement }) => {
    const canvas = await sendAgain(canvasElement)
    await expect(await canvas.findByText('Too many attempts. Please try again in 60 minutes.')).toBeVisible()
  },
})

export const OfTheSession = meta.story({
  render: ({ user, own }) => <EmailVerification user={useSession().user ?? user} own={own} />,
})

OfTheSession.test('verifies the address with the code and keeps the focus', async ({ canvasElement, loaded }) => {
  const canvas = await enterCode(canvasElement, '123456')
  await waitFor(() => expect(userOf(loaded)?.email_verified).toBe(true))
  const confirmed = await canvas.findByText('ada@lede.example is confirmed.')
  await expect(confirmed.closest('[tabindex]')).toHaveFocus()
})
