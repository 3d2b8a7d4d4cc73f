import { listBounties } from '@contract/endpoints.ts'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounties } from '#storybook/samples/index.ts'
import { BountyLink } from '@/entities/bounty'
import { type FirstPage, useBountyList } from '@/features/browse-bounties'
import { BountiesPage } from './bounties-page.tsx'

function Page({ page }: Pick<FirstPage, 'page'>) {
  const [first] = useState<FirstPage>({ search: '', page, votes: ['bounty-2'] })
  const list = useBountyList({ endpoint: listBounties, first, address: '', onSearched: () => {} })
  return <BountiesPage list={list} titleOf={({ title }) => <BountyLink to="/">{title}</BountyLink>} />
}

const meta = preview.meta({
  title: 'pages/bounties',
  component: Page,
  args: { page: { items: sampleBounties(12).slice(0, 5), total: 12 } as FirstPage['page'] },
  decorators: [withSampleReader],
})

export const Full = meta.story({})
export const Empty = meta.story({ args: { page: { items: [], total: 0 } } })
export const CouldNotBeLoaded = meta.story({ args: { page: null } })

Full.test('shows a new bounty at the top of the list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Offer a New Bounty' }))
  await fill(canvas.getByRole('textbox', { name: 'Title' }), 'Where did the ferry go?')
  await fill(canvas.getByRole('textbox', { name: 'Description' }), 'It left in May.')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Bounty amount' }), '5')
  await userEvent.click(canvas.getByRole('button', { name: 'Offer Bounty' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create Bounty' }))
  await expect(await canvas.findByText('Your bounty has been created successfully!')).toBeVisible()
  const [newest] = canvas.getAllByRole('article')
  await expect(within(newest as HTMLElement).getByRole('heading')).toHaveTextContent('Where did the ferry go?')
  await expect(canvas.getByText('13 bounties')).toBeVisible()
})
