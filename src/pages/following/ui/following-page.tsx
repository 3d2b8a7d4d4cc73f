import type { Follow, FollowingNews } from '@contract/following.ts'
import { categories, categoryLabel } from '@contract/limits.ts'
import { useId } from 'react'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { FollowedSubjects } from './followed-subjects.tsx'
import { NewsList } from './news-list.tsx'

type FollowingPageProps = {
  /** The subjects that the reader follows, newest first. */
  follows: readonly Follow[]
  /** The news about them, newest first. */
  news: readonly FollowingNews[]
  /** When the reader saw the news before this visit; null if they never did. */
  seenUntil: string | null
  /** Says that there are older news. */
  hasMore: boolean
  /** True while older news load. */
  isLoadingMore: boolean
  /** Says that older news could not be loaded. */
  hasFailed: boolean
  /** Called when the reader asks for older news. */
  onShowMore: () => void
}

export function FollowingPage({ follows, ...news }: FollowingPageProps) {
  const [newsId, subjectsId] = [useId(), useId()]
  return (
    <PageFrame width="broad">
      <PageHeading title="Following" rule="next" />
      <Stack gap="section">
        <section aria-labelledby={newsId}>
          <SectionHeading id={newsId}>What is new</SectionHeading>
          {follows.length === 0 && news.news.length === 0 ? (
            <FollowsNothing />
          ) : (
            <NewsList {...news} follows={follows} />
          )}
        </section>
        <section aria-labelledby={subjectsId}>
          <SectionHeading id={subjectsId}>What you follow</SectionHeading>
          <FollowedSubjects follows={follows} />
        </section>
      </Stack>
    </PageFrame>
  )
}

const FollowsNothing = () => (
  <EmptyState
    title="You do not follow anything yet"
    action={<ButtonLink to="/questions">Browse open questions</ButtonLink>}
  >
    <Stack gap="normal">
      <p>
        Press Follow on an author’s, a category’s or a question’s page to see its news here. Nobody else sees what you
        follow.
      </p>
      <Inline gap="small" justify="center">
        {categories.map((name) => (
          <Link key={name} to="/category/$name" params={{ name }}>
            {categoryLabel(name)}
          </Link>
        ))}
      </Inline>
    </Stack>
  </EmptyState>
)
