import { SessionProvider, sampleSession } from '@/entities/session'
import { ApiProvider } from '@/shared/api'
import preview from '../../../../.storybook/preview.tsx'
import { SignInPage } from './sign-in-page.tsx'

const meta = preview.meta({
  title: 'pages/sign-in',
  component: SignInPage,
  decorators: [
    (Story) => (
      <ApiProvider api={() => new Promise(() => {})}>
        <SessionProvider session={sampleSession('signedOut')}>
          <Story />
        </SessionProvider>
      </ApiProvider>
    ),
  ],
})

export const Page = meta.story({})
