import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { SiteLayout } from './site-layout.tsx'

const meta = preview.meta({
  title: 'app/site-layout',
  component: SiteLayout,
  args: { socialLinks: [], children: <h1>A page</h1> },
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

export const AroundAPage = meta.story({})
