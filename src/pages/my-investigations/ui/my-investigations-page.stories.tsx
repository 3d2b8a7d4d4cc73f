import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withPerson } from '#storybook/sample-reader.tsx'
import { longBounty, sampleApplication, sampleBounties, sampleBountyIn } from '#storybook/samples/index.ts'
import { countStrongRules } from '#storybook/strong-rules.ts'
import type { Investigation } from '../api/load-investigations.ts'
import { MyInvestigationsPage } from './my-investigations-page.tsx'

const bounties = sampleBounties(12)

const investigation = (number: number, state: 'assigned' | 'delivered' | 'paid'): Investigation => {
  const { id, title, total_amount } = bounties[number] ?? sampleBountyIn[state]
  const bounty = { ...sampleBountyIn[state], id, title, total_amount }
  return {
    bounty,
    application: {
      ...sampleApplication,
      id: `application-${number}`,
      bounty_id: bounty.id,
      bounty_title: bounty.title,
      total_amount: bounty.total_amount,
      status: state === 'assigned' ? 'accepted' : 'completed',
      final_due_date: '2026-12-18T12:00:00.000Z',
    },
  }
}
const current = [investigation(0, 'assigned'), investigation(1, 'assigned')]
const past = [investigation(2, 'delivered'), investigation(3, 'paid'), investigation(4, 'paid')]

const meta = preview.meta({
  title: 'pages/my-investigations',
  component: MyInvestigationsPage,
  args: {
    investigations: { current, past, pastTotal: past.length },
    isLoadingMore: false,
    onLoadMore: fn(),
  },
})

// The tip also stands for a profile with a phone number.
export const WithTip = meta.story({
  decorators: [withPerson(1, { phone: '+44 20 7946 0000' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Tip: get verified' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'hello@lede.example' })).toHaveAttribute(
      'href',
      'mailto:hello@lede.example',
    )
    await expect(canvas.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/profile')
    await expect(canvas.getAllByRole('link', { name: /^Deliver this Bounty “/ })).toHaveLength(2)
    await expect(canvas.getAllByRole('link', { name: /^Open Article/ })).toHaveLength(3)
  },
})
export const Verified = meta.story({
  decorators: [withPerson(2)],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('Tip: get verified')).toBeNull()
    await expect(countStrongRules(canvasElement)).toBe(2)
  },
})
export const Empty = meta.story({
  decorators: [withPerson(1)],
  args: { investigations: { current: [], past: [], pastTotal: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Browse Bounties' })).toHaveAttribute('href', '/bounties')
  },
})
export const MoreToCome = meta.story({
  decorators: [withPerson(3)],
  args: {
    investigations: { current: [], past: [2, 3, 4, 5, 6].map((at) => investigation(at, 'paid')), pastTotal: 12 },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onLoadMore).toHaveBeenCalledOnce()
  },
})
export const LoadingMore = meta.story({
  ...MoreToCome.input,
  args: { ...MoreToCome.input.args, isLoadingMore: true },
  play: () => {},
})
export const WithoutBounty = meta.story({
  decorators: [withPerson(2)],
  args: {
    investigations: {
      current: [{ ...investigation(0, 'assigned'), bounty: undefined }],
      past: [],
      pastTotal: 0,
    },
  },
})
export const LongWords = meta.story({
  decorators: [withPerson(2)],
  args: {
    investigations: {
      current: [
        {
          bounty: { ...longBounty, state: 'assigned' },
          application: { ...investigation(0, 'assigned').application, bounty_title: longBounty.title },
        },
      ],
      past: [],
      pastTotal: 0,
    },
  },
  play: async ({ canvas }) => {
    const description = canvas.getByText(/^No paragraph of this is short/)
    await expect(description.textContent?.length).toBeLessThanOrEqual(300)
    await expect(description.textContent?.length).toBeGreaterThan(260)
  },
})
