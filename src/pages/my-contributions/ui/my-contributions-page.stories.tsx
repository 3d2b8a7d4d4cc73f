import { myContributions } from '@contract/endpoints.ts'
import { useState } from 'react'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBounties } from '#storybook/samples/index.ts'
import { type FirstPage, useBountyList } from '@/features/browse-bounties'
import { MyContributionsPage } from './my-contributions-page.tsx'

function Page({ page }: Pick<FirstPage, 'page'>) {
  const [first] = useState<FirstPage>({ search: '', page, votes: ['bounty-2'] })
  return (
    <MyContributionsPage
      list={useBountyList({ endpoint: myContributions, first, address: '', onSearched: () => {} })}
    />
  )
}

const meta = preview.meta({
  title: 'pages/my-contributions',
  component: Page,
  args: { page: { items: sampleBounties(3), total: 3 } as FirstPage['page'] },
  decorators: [withSampleReader],
})

export const Full = meta.story({})
export const Empty = meta.story({ args: { page: { items: [], total: 0 } } })
export const CouldNotBeLoaded = meta.story({ args: { page: null } })
