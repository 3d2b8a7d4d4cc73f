import { bountyLimits, categories, categoryLabel, searchPeriods } from '@contract/limits.ts'
import type { SearchPeriod } from '@contract/search.ts'
import type { Ref } from 'react'
import { ListTools, type SearchView } from '@/features/bounties/browse-bounties'
import { searchFieldId } from '@/features/navigation/open-search'
import { Button } from '@/shared/ui/button'
import { Choice, type ChoiceOption, ChoiceRow } from '@/shared/ui/choice'
import { SearchField } from '@/shared/ui/search-field'
import { type Filter, filtersOf, type SearchParameters } from '../api/search-query.ts'

const sections = [[undefined, 'All'], ...categories.map((name) => [name, categoryLabel(name)] as const)] as const

const periodWords: Record<SearchPeriod, string> = {
  day: 'Past 24 hours',
  week: 'Past 7 days',
  month: 'Past 31 days',
  year: 'Past year',
}
const periods: readonly ChoiceOption<SearchPeriod>[] = [
  [undefined, 'Any time'],
  ...searchPeriods.map((period) => [period, periodWords[period]] as const),
]

type SearchFormProps = {
  /** The address, which the form keeps. */
  asked: SearchParameters
  /** The text of the search field. */
  search: SearchView
  /** Called with the filters that a choice changes. */
  onChange: (changed: Filter) => void
  /** Receives the element around the filters. */
  filters: Ref<HTMLDivElement>
}

/** Applies each choice at once; without a script, the form sends them all. */
export function SearchForm({ asked, search, onChange, filters }: SearchFormProps) {
  const { kind, section, author, period } = asked
  const own = filtersOf[kind ?? 'stories']
  const shows = { section: own.includes('section'), period: own.includes('period') }
  return (
    <search>
      <form action="/search" onSubmit={(event) => event.preventDefault()}>
        <ListTools>
          <SearchField
            id={searchFieldId}
            label="Search stories, questions and authors"
            placeholder="Search Lede..."
            hint={`Type at least ${bountyLimits.searchMinimumCharacters} characters`}
            name="q"
            maxLength={bountyLimits.searchCharacters}
            value={search.typed}
            onChange={search.search}
            // A reader with results comes back to read them.
            data-focus-first={asked.q === undefined ? '' : undefined}
          />
          {(shows.section || shows.period) && (
            <ChoiceRow ref={filters}>
              {shows.section && (
                <Choice
                  label="Category"
                  name="section"
                  options={sections}
                  value={section}
                  onChange={(chosen) => onChange({ section: chosen })}
                />
              )}
              {shows.period && (
                <Choice
                  label="Published"
                  name="period"
                  options={periods}
                  value={period}
                  onChange={(chosen) => onChange({ period: chosen })}
                />
              )}
            </ChoiceRow>
          )}
        </ListTools>
        <Kept name="kind" value={kind} />
        <Kept name="author" value={author} />
        {!shows.section && <Kept name="section" value={section} />}
        {!shows.period && <Kept name="period" value={period} />}
        <noscript>
          <Button type="submit" tone="secondary">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}

const Kept = ({ name, value }: { name: string; value: string | undefined }) =>
  value === undefined ? null : <input type="hidden" name={name} value={value} />
