import { createNewsletterIssue } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleIssue } from '#storybook/samples/newsletters.ts'
import { mockEndpoint } from '@/shared/mock'
import { StartIssue } from './start-issue.tsx'

const meta = preview.meta({
  title: 'features/administration/write-newsletter/start-issue',
  component: StartIssue,
  parameters: { layout: 'padded' },
  args: { onStarted: fn(async () => {}) },
})

export const Idle = meta.story({})
export const Starting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(createNewsletterIssue, 'infinite', () => sampleIssue)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write an issue' }))
    await expect(await canvas.findByRole('button', { name: 'Starting...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(createNewsletterIssue, 0)),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write an issue' }))
    await expect(await canvas.findByText('Failed to start an issue. Please try again.')).toBeVisible()
    await expect(args.onStarted).not.toHaveBeenCalled()
  },
})

Idle.test('begins with the stories of the week', async ({ args, canvas, msw }) => {
  const received: unknown[] = []
  msw.use(
    mockEndpoint(createNewsletterIssue, ({ body, request }) => {
      received.push(body, request.headers.get('idempotency-key') !== null)
      return sampleIssue
    }),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Start with this week’s stories' }))
  await waitFor(() => expect(args.onStarted).toHaveBeenCalledWith(sampleIssue.id))
  await expect(received).toEqual([{ start: 'week' }, true])
})
