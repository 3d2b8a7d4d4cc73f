import type { SearchKind } from '@contract/search.ts'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { noResults } from '../lib/describe-results.ts'

const ways = (
  <>
    Browse the <Link to="/archive">archive</Link> or the{' '}
    <Link to="/questions" search={{ state: 'open' }}>
      open questions
    </Link>
    .
  </>
)

export const NoWords = () => (
  <EmptyState title="What do you want to read about?">
    Search the text of every story, the questions that readers ask, and the journalists. {ways}
  </EmptyState>
)

type NoResultsProps = {
  /** The kind that nothing was found of. */
  kind: SearchKind
  /** Whether filters narrow the search. */
  isFiltered: boolean
  /** Called to remove the filters. */
  onClear: () => void
}

export const NoResults = ({ kind, isFiltered, onClear }: NoResultsProps) => (
  <EmptyState title={noResults(kind)} action={isFiltered && <Button onClick={onClear}>Clear filters</Button>}>
    {isFiltered ? 'Try other words or other filters.' : 'Check the spelling, or try other words.'} {ways}
  </EmptyState>
)
