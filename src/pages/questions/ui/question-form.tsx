import { bountyLimits } from '@contract/limits.ts'
import type { RefObject } from 'react'
import { type BoardFilterView, BountyFilters, ListTools, type SearchView } from '@/features/bounties/browse-bounties'
import { Button } from '@/shared/ui/button'
import { SearchField } from '@/shared/ui/search-field'

type QuestionFormProps = {
  /** The text of the search field. */
  search: SearchView
  /** State and actions of the filters. */
  filter: BoardFilterView
  /** Receives the element around the filters. */
  frame: RefObject<HTMLDivElement | null>
}

/** Applies each choice at once; without a script, the form sends them all. */
export const QuestionForm = ({ search, filter, frame }: QuestionFormProps) => (
  <search>
    <form action="/questions" onSubmit={(event) => event.preventDefault()}>
      <ListTools>
        <SearchField
          label="Search questions"
          placeholder="Search questions..."
          hint={`Type at least ${bountyLimits.searchMinimumCharacters} characters`}
          name="search"
          minLength={bountyLimits.searchMinimumCharacters}
          maxLength={bountyLimits.searchCharacters}
          value={search.typed}
          onChange={search.search}
        />
        <BountyFilters filter={filter.filter} onChange={filter.change} frame={frame} />
      </ListTools>
      <noscript>
        <Button type="submit" tone="secondary">
          Apply
        </Button>
      </noscript>
    </form>
  </search>
)
