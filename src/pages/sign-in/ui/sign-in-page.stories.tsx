import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { SignInPage } from './sign-in-page.tsx'

const meta = preview.meta({
  title: 'pages/sign-in',
  component: SignInPage,
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const Page = meta.story({})

export const TurnedBack = meta.story({
  parameters: { address: '/signin?next=%2Fprofile' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Create an account' })
    await expect(link).toHaveAttribute('href', '/signup?next=%2Fprofile')
  },
})
