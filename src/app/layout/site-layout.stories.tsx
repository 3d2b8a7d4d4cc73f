import { siteSettings } from '@contract/endpoints.ts'
import { demoPayments } from '@contract/money.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { sampleSettings } from '#storybook/samples/site.ts'
import { SessionProvider } from '@/entities/session'
import { missingFilesId } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { arrivalWords } from './arrival-notice.tsx'
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

export const NoticeOnAPageAboutMoney = meta.story({
  parameters: { route: '/', staticData: { isAboutMoney: true } },
  decorators: [withSampleApi],
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(siteSettings, () => ({ ...sampleSettings, payments: 'built-in' as const }))),
  play: async ({ canvas, loaded }) => {
    loaded.router.history.replace('/', { arrival: 'sessionEnded' })
    await loaded.router.load()
    await canvas.findByText(arrivalWords.sessionEnded)
    await canvas.findByText(demoPayments)
    const words = canvas.getAllByText(new RegExp(`^(Demo:|${arrivalWords.sessionEnded})`))
    await expect(words.map(({ textContent }) => textContent)).toEqual([demoPayments, arrivalWords.sessionEnded])
  },
})
