import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PageFrame } from '@/shared/ui/page-frame'
import { JournalistAgreement } from './journalist-agreement.tsx'

const meta = preview.meta({
  title: 'features/apply-journalist/agreement',
  component: JournalistAgreement,
  decorators: [
    (Story) => (
      <PageFrame width="measure">
        <Story />
      </PageFrame>
    ),
  ],
})

export const Agreement = meta.story({
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(headings).toEqual([
      '1. Journalistic standards',
      '2. Bounty completion',
      '3. Content rights',
      '4. Verification levels',
      '5. Ratings and accountability',
      '6. Platform fees',
      '7. Legal compliance',
    ])
    await expect(canvas.getByText(/^10% platform service fee on all bounty payments\./)).toBeInTheDocument()
  },
})

Agreement.test('is reached with Tab, has a name and scrolls', async ({ canvas }) => {
  const region = canvas.getByRole('region', { name: 'Journalist Agreement' })
  await userEvent.tab()
  await expect(region).toHaveFocus()
  await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight)
  region.scrollTo({ top: region.scrollHeight, behavior: 'instant' })
  await waitFor(() => expect(region.scrollTop).toBeGreaterThan(0))
})
