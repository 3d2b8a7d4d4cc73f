import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { samplePublicIssue } from '#storybook/samples/newsletters.ts'
import { Missing } from '../index.tsx'
import { IssuePage } from './issue-page.tsx'

const meta = preview.meta({
  title: 'pages/newsletter/issue',
  component: IssuePage,
  decorators: [withSampleReader],
  parameters: { session: 'signedOut' },
  args: { issue: samplePublicIssue },
})

export const Sent = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Who switched the gauges off?')
    await expect(canvas.getByRole('button', { name: 'Subscribe to the newsletter' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Past issues' })).toHaveAttribute('href', '/newsletters')
  },
})
export const InArabic = meta.story({
  args: { issue: { ...samplePublicIssue, list: 'science', subject: 'من أطفأ المقاييس؟' } },
})
export const LongSubject = meta.story({ args: { issue: { ...samplePublicIssue, subject: 'x'.repeat(60) } } })
export const NoSuchIssue = meta.story({ render: () => <Missing /> })
