import { CategoryCard, type CategoryStory, categoryLabel } from '@/entities/story'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './category-page.css.ts'

type CategoryPageProps = {
  /** The category's name, as the heading shows it. */
  name: string
  /** The stories of the category. */
  stories: readonly CategoryStory[]
}

export function CategoryPage({ name, stories }: CategoryPageProps) {
  return (
    <PageFrame>
      <header className={styles.head}>
        <h1 className={styles.title}>{categoryLabel(name)}</h1>
        <p className={styles.count}>
          {stories.length} {stories.length === 1 ? 'article' : 'articles'} found
        </p>
      </header>
      {stories.length === 0 ? (
        <EmptyState title="No articles found in this category" />
      ) : (
        <ColumnGrid>
          {stories.map((story, index) => (
            <CategoryCard key={story.id} story={story} first={index === 0} />
          ))}
        </ColumnGrid>
      )}
    </PageFrame>
  )
}
