import { SessionProvider, sampleSession } from '@/entities/session'
import preview from '../../../../.storybook/preview.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const meta = preview.meta({
  title: 'features/sign-out',
  component: SignOutButton,
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedIn')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const Button = meta.story({})
