import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longBounty, sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { OfferBrief } from './offer-brief.tsx'

const meta = preview.meta({
  title: 'features/submit-application/offer-brief',
  component: OfferBrief,
  parameters: { layout: 'padded' },
  args: { bounty: { ...sampleBounty, offers: 3 }, isOpen: true },
})

const namesIn = (element: HTMLElement) => [...element.querySelectorAll('dt')].map(({ textContent }) => textContent)

export const Rivals = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent])
    await expect(rows).toEqual([
      ['Pledged', '$1,240.50'],
      ['Platform fee (10%)', '$124.05'],
      ['You would receive', '$1,116.45'],
      ['Offers so far', '3'],
      ['Expires on', 'February 10, 2027'],
    ])
    await expect(canvas.getByText(sampleBounty.description)).toBeVisible()
  },
})
export const FirstOffer = meta.story({
  args: { bounty: { ...sampleBounty, description: 'من أغلق العبّارة؟', offers: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None yet')).toBeVisible()
  },
})
export const InADialog = meta.story({ args: { bounty: sampleBounty, isOpen: false } })
export const Assigned = meta.story({
  args: { bounty: sampleBountyIn.assigned },
  play: async ({ canvasElement }) => {
    await expect(namesIn(canvasElement)).toEqual([])
  },
})
export const Hidden = meta.story({
  args: { bounty: { ...sampleBounty, is_hidden: true } },
  play: async ({ canvas, canvasElement }) => {
    await expect(namesIn(canvasElement)).toEqual([])
    await expect(canvas.getByRole('button', { name: 'The question' })).toBeVisible()
  },
})
export const LongWords = meta.story({ args: { bounty: { ...longBounty, offers: 1_204 } } })

InADialog.test('counts no offers that it does not know', async ({ canvas, canvasElement, userEvent }) => {
  await expect(namesIn(canvasElement)).toEqual(['Pledged', 'Platform fee (10%)', 'You would receive', 'Expires on'])
  await userEvent.click(canvas.getByRole('button', { name: 'What the creator asks', expanded: false }))
  await expect(canvas.getByText(sampleBounty.description)).toBeVisible()
})
