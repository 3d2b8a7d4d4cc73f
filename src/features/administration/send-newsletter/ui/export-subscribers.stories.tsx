import { newsletterSubscribers } from '@contract/endpoints.ts'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ExportSubscribers } from './export-subscribers.tsx'

const meta = preview.meta({
  title: 'features/administration/send-newsletter/export-subscribers',
  component: ExportSubscribers,
  parameters: { layout: 'padded' },
})

export const Idle = meta.story({})
export const Preparing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(newsletterSubscribers, 'infinite', () => new Uint8Array())),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribers as CSV' }))
    await expect(await canvas.findByRole('button', { name: 'Preparing CSV...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(newsletterSubscribers, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribers as CSV' }))
    await expect(await canvas.findByText('Failed to prepare the CSV file. Please try again.')).toBeVisible()
  },
})

Idle.test('saves the file under the day', async ({ canvas }) => {
  const saved: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(canvas.getByRole('button', { name: 'Subscribers as CSV' }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^lede-subscribers-\d{4}-\d\d-\d\d\.csv$/)]))
})
