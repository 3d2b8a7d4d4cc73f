import type { AuthorPage as LoadedPage } from '@contract/author.ts'
import { useRef } from 'react'
import { AuthorIntroduction, AuthorRecordFigures } from '@/entities/author'
import { CategoryCard } from '@/entities/story'
import { FollowButton } from '@/features/reading/follow'
import { FollowOnMastodon } from '@/features/reading/follow-on-mastodon'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import * as styles from './author-page.css.ts'

type AuthorPageProps = {
  /** The author, and one page of the stories. */
  loaded: LoadedPage
}

export function AuthorPage({ loaded: { author, items, page, pages } }: AuthorPageProps) {
  const list = useRef<HTMLElement>(null)
  useFocusOnOtherPage(page, list)
  return (
    <PageFrame>
      <header className={styles.head}>
        <AuthorIntroduction author={author} />
        <Inline gap="small">
          <FollowButton kind="author" subject={author.slug} name={author.name} />
          <FollowOnMastodon account={author.slug} name={author.name} />
        </Inline>
        <AuthorRecordFigures record={author.record} />
        {items.length > 0 && (
          <p>
            <Link to="/search" search={{ author: author.slug }} look="action">
              Search this author’s stories
            </Link>
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <EmptyState
          title="No stories published yet"
          titleAs="h2"
          action={<ButtonLink to="/bounties">Explore Bounties</ButtonLink>}
        >
          The first one will be here as soon as it is published.
        </EmptyState>
      ) : (
        <section className={styles.stories} aria-label={`Stories by ${author.name}`} ref={list} tabIndex={-1}>
          <ColumnGrid>
            {items.map((story, index) => (
              <CategoryCard key={story.id} story={story} first={index === 0} />
            ))}
          </ColumnGrid>
          {pages > 1 && (
            <div className={styles.pages}>
              <Pagination page={page} last={pages} />
            </div>
          )}
        </section>
      )}
    </PageFrame>
  )
}
