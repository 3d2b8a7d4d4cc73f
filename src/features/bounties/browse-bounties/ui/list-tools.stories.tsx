import preview from '#storybook/preview.tsx'
import { SearchField } from '@/shared/ui/search-field'
import { BountyFilters } from './bounty-filters.tsx'
import { ListTools } from './list-tools.tsx'

const meta = preview.meta({
  title: 'features/browse-bounties/tools',
  component: ListTools,
  parameters: { layout: 'padded' },
})

const search = <SearchField label="Search bounties" placeholder="Search bounties..." value="" onChange={() => {}} />

export const Search = meta.story({ args: { children: search } })
export const SearchAndFilters = meta.story({
  render: () => (
    <ListTools>
      {search}
      <BountyFilters filter={{ state: 'in_progress', category: 'technology' }} onChange={() => {}} />
    </ListTools>
  ),
})
