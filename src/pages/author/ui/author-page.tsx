import type { AuthorPage as LoadedPage } from '@contract/author.ts'
import { AuthorIntroduction, AuthorRecordFigures } from '@/entities/author'
import { CategoryCard } from '@/entities/story'
import { FollowButton } from '@/features/follow'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './author-page.css.ts'

type AuthorPageProps = {
  /** The author, and one page of the stories. */
  loaded: LoadedPage
}

export function AuthorPage({ loaded: { author, items, page, pages } }: AuthorPageProps) {
  return (
    <PageFrame>
      <header className={styles.head}>
        <AuthorIntroduction author={author} />
        <Inline gap="small">
          <FollowButton kind="author" subject={author.slug} name={author.name} />
        </Inline>
        <AuthorRecordFigures record={author.record} />
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
        <section className={styles.stories} aria-label={`Stories by ${author.name}`}>
          <ColumnGrid>
            {items.map((story, index) => (
              <CategoryCard key={story.id} story={story} first={index === 0} />
            ))}
          </ColumnGrid>
          {pages > 1 && <Pager slug={author.slug} page={page} pages={pages} />}
        </section>
      )}
    </PageFrame>
  )
}

function Pager({ slug, page, pages }: { slug: string; page: number; pages: number }) {
  const to = (other: number) =>
    ({ to: '/authors/$slug', params: { slug }, search: { page: other === 1 ? undefined : other } }) as const
  return (
    <nav className={styles.pager} aria-label="Pages of stories">
      {page > 1 ? (
        <Link {...to(page - 1)} rel="prev">
          Newer stories
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link {...to(page + 1)} rel="next">
          Older stories
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
