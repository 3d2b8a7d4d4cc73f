import { isSearch } from '@contract/search-limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useSearchInAddress } from '@/features/bounties/browse-bounties'
import { SlashSetting } from '@/features/navigation/open-search'
import { describeError } from '@/shared/api'
import { Link } from '@/shared/ui/link'
import { useAnnouncementOfChange } from '@/shared/ui/live-region'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BeyondLastPage, Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { type Filter, filtersOf, hasWords, isAskable, type SearchParameters } from '../api/search-query.ts'
import { beyondResults, describeResults, kindWords } from '../lib/describe-results.ts'
import type { ResultsView } from '../model/use-results.ts'
import { useSearchLinks } from '../model/use-search-links.ts'
import { BestOthers } from './best-others.tsx'
import { KindLinks } from './kind-links.tsx'
import { NoResults, NoWords } from './no-results.tsx'
import { FoundInParts } from './results-list.tsx'
import { SearchForm } from './search-form.tsx'
import * as styles from './search-page.css.ts'

type SearchPageProps = {
  /** The search in the address. */
  asked: SearchParameters
  /** Its results, or the previous ones while it loads. */
  results: ResultsView
  /** The name of the author in the address; undefined without one. */
  authorName: string | undefined
}

export function SearchPage({ asked, results, authorName }: SearchPageProps) {
  const headingId = useId()
  const filters = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const search = useSearchInAddress('q', isSearch)
  const change = useSearchFilter()
  const { shown, found, isLoading, error } = results
  const { kind = 'stories', page = 1 } = shown
  const isFiltered = filtersOf[kind].some((name) => asked[name] !== undefined)
  useAnnouncementOfChange(
    found === undefined || isLoading ? undefined : describeResults(found, kind),
    JSON.stringify(shown),
  )
  useFocusOnOtherPage(page, list)
  useSearchLinks()
  const focusFilters = () => filters.current?.querySelector('select')?.focus()
  const clear = () => {
    // The button goes with the empty list.
    focusFilters()
    change(noFilter)
  }
  return (
    <PageFrame>
      <Stack gap="large">
        <PageHeading title="Search" rule="next" />
        <Stack gap="normal">
          <SearchForm asked={asked} search={search} onChange={change} filters={filters} />
          {authorName !== undefined && asked.kind === undefined && (
            <Text look="note">
              Only stories by <bdi>{authorName}</bdi>.{' '}
              <Link
                to="."
                search={(search) => ({ ...search, author: undefined, page: undefined })}
                resetScroll={false}
                // The link goes with the filter.
                onClick={focusFilters}
              >
                Search all authors
              </Link>
            </Text>
          )}
          {hasWords(asked) && <KindLinks kind={asked.kind ?? 'stories'} found={found} />}
        </Stack>
        {!hasWords(asked) && <NoWords />}
        {error !== null && (
          <RetryNotice onRetry={results.retry}>
            {describeError(error, 'The search failed. Please try again later.')}
          </RetryNotice>
        )}
        {hasWords(asked) && !isAskable(asked) && <BeyondLastPage title={beyondResults} />}
        {isAskable(asked) && error === null && (
          <div className={styles.results} aria-busy={isLoading}>
            <Stack gap="large">
              <section aria-labelledby={headingId} ref={list} tabIndex={-1}>
                <SectionHeading id={headingId} aside={isLoading && <Spinner label="Searching..." />}>
                  {kindWords[kind].title}
                  {page > 1 && `, page ${page}`}
                </SectionHeading>
                {found?.suggestion !== undefined && <Suggestion words={found.suggestion} />}
                {found !== undefined && found[kind].items.length > 0 && (
                  <FoundInParts kind={kind} found={found} labelledBy={headingId} />
                )}
                {found?.[kind].items.length === 0 &&
                  !isLoading &&
                  (found[kind].total + found.partial > 0 ? (
                    <BeyondLastPage title={beyondResults} />
                  ) : (
                    <NoResults kind={kind} isFiltered={isFiltered} onClear={clear} />
                  ))}
              </section>
              <Pagination page={page} last={found?.pages ?? 0} />
            </Stack>
            {found !== undefined && kind === 'stories' && <BestOthers found={found} />}
          </div>
        )}
        <SlashSetting />
      </Stack>
    </PageFrame>
  )
}

type SuggestionProps = {
  /** The search in words that find more. */
  words: string
}

const Suggestion = ({ words }: SuggestionProps) => (
  <Text look="lead">
    Did you mean{' '}
    <Link to="." search={(search) => ({ ...search, q: words, page: undefined })}>
      <bdi>{words}</bdi>
    </Link>
    ?
  </Text>
)

const noFilter = { section: undefined, author: undefined, period: undefined }

/** Changes filters in the address, which owns them. Other results begin with their first page. */
function useSearchFilter(): (changed: Filter) => void {
  const navigate = useNavigate()
  return (changed) =>
    void navigate({ to: '.', search: ({ page: _, ...others }) => ({ ...others, ...changed }), resetScroll: false })
}
