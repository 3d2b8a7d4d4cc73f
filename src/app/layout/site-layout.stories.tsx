import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { missingFilesId } from '@/shared/config'
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

/** The start script, or a part that does not load, shows the sentence. */
export const WithoutSomeFiles = meta.story({
  play: async ({ canvas }) => {
    const notice = document.getElementById(missingFilesId)
    if (notice) notice.hidden = false
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Part of this page did not load/)
  },
})
