import type { SearchResults } from '@contract/search.ts'
import { useId } from 'react'
import { Link } from '@/shared/ui/link'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { countOf, kindWords } from '../lib/describe-results.ts'
import { ResultsList } from './results-list.tsx'

type BestOthersProps = {
  /** The first page of stories, which comes with the best questions and authors. */
  found: SearchResults
}

export const BestOthers = ({ found }: BestOthersProps) => (
  <Stack gap="large">
    {(['questions', 'authors'] as const).map(
      (kind) => found[kind].items.length > 0 && <Best key={kind} kind={kind} found={found} />,
    )}
  </Stack>
)

function Best({ kind, found }: { kind: 'questions' | 'authors'; found: SearchResults }) {
  const headingId = useId()
  const { items, total } = found[kind]
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          total > items.length && (
            <Link to="." search={(search) => ({ ...search, kind })} look="action">
              All {countOf(total)} {kindWords[kind].many}
            </Link>
          )
        }
      >
        {kindWords[kind].title}
      </SectionHeading>
      <ResultsList kind={kind} found={found} labelledBy={headingId} />
    </section>
  )
}
