import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleAcceptedDelivery, sampleDelivery } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { AcceptanceThanks } from './acceptance-thanks.tsx'

const meta = preview.meta({
  title: 'features/delivery/acceptance-thanks',
  component: AcceptanceThanks,
  parameters: { layout: 'padded' },
  args: { delivery: sampleAcceptedDelivery, share: <Button size="small">Share</Button> },
})

export const Public = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `$1,116.45 goes to ${sampleAcceptedDelivery.journalist_name}.`,
      'The story is public: everybody can read it now.',
    ])
    await expect(canvas.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Read the published story' })).toHaveAttribute(
      'href',
      '/articles/delivery-1',
    )
  },
})

/** The page has not loaded the accepted delivery yet. */
export const BeingPublished = meta.story({
  args: { delivery: sampleDelivery },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The story is being published.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull()
  },
})

export const LongName = meta.story({ args: { delivery: { ...sampleAcceptedDelivery, journalist_name: longTitle } } })

Public.test('leaves the focus to the notice when the panel is closed', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByRole('list')).toBeNull()
  await expect(canvas.getByText(/^You have successfully accepted/).closest('[tabindex]')).toHaveFocus()
})
