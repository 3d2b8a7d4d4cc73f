import type { OpenCase } from '@contract/delivery.ts'
import { openCases, ruleOnDelivery } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { sampleOpenCases } from '#storybook/samples/reviews.ts'
import { queryOf } from '@/shared/api'
import { contentId } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { ObjectionsPage } from './objections-page.tsx'

const seed = (cases: OpenCase[]) => (queryClient: QueryClient) =>
  queryClient.setQueryData(queryOf(openCases).queryKey, cases)

const meta = preview.meta({
  title: 'pages/objections',
  component: ObjectionsPage,
  decorators: [
    (Story) => (
      <main id={contentId} tabIndex={-1}>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
  parameters: { seed: seed(sampleOpenCases) },
})

const casesIn = ({ getAllByRole }: { getAllByRole: (role: string) => HTMLElement[] }) =>
  getAllByRole('listitem').filter((item) => item.closest('nav') === null)

export const Cases = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = casesIn(canvas) as [HTMLElement, HTMLElement]
    await expect(within(second).getByText('By the newsroom')).toBeVisible()
    const named = within(first)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(named).toEqual([
      ['Journalist', 'Ines Okafor'],
      ['Objections', '2'],
      ['Since', 'November 19, 2026'],
      ['Pledged', '$1,240.50'],
    ])
    await expect(within(first).getByText('One browser, several accounts')).toBeVisible()
    await expect(within(first).getByRole('link', { name: /^Read story and objections/ })).toHaveAttribute(
      'href',
      '/delivered-bounties/delivery-1',
    )
  },
})
export const Empty = meta.story({
  parameters: { seed: seed([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No open objections.')).toBeVisible()
  },
})
export const LongWords = meta.story({
  parameters: {
    seed: seed([
      {
        ...(sampleOpenCases[0] as OpenCase),
        title: longTitle,
        bounty_title: longTitle,
        journalist_name: `${'Evidence'.repeat(8)} Okafor`,
        objections: 1_204,
        pledged: 99_999_999.99,
      },
    ]),
  },
})

Cases.test('removes a case after the ruling, says so, and keeps the focus on the page', async ({ canvas, msw }) => {
  msw.use(
    mockEndpoint(ruleOnDelivery, () => {
      msw.use(mockEndpoint(openCases, () => sampleOpenCases.slice(1)))
      return { success: true as const }
    }),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Decide on The gauges had been silent since the winter' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decide on this story' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Cancel the bounty' }))
  await fill(dialog.getByLabelText('Reason'), 'The quotations are invented.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel bounty' }))
  await expect(await canvas.findByText('Bounty canceled. Every pledge is released.')).toBeVisible()
  await dialogClosed()
  await expect(casesIn(canvas)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
