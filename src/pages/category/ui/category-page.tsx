import { CategoryCard, type CategoryStory, categoryLabel } from '@/entities/story'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
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
        <Heading as="h1" size="display">
          {categoryLabel(name)}
        </Heading>
        <Text look="note">
          {stories.length} {stories.length === 1 ? 'article' : 'articles'} found
        </Text>
      </header>
      {stories.length === 0 ? (
        <EmptyState
          title="No articles found in this category"
          action={<ButtonLink to="/bounties">Explore Bounties</ButtonLink>}
        >
          Offer a bounty for the story you miss here, or back one that somebody has asked for.
        </EmptyState>
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
