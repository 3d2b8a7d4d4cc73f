import type { CategoryItem } from '@contract/story.ts'
import { useRef } from 'react'
import { CategoryCard } from '@/entities/story'
import { SaveToggle } from '@/features/reading/save-story'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { ShowMore, type ShowMoreProps } from '@/shared/ui/show-more'
import { Stack } from '@/shared/ui/stack'
import * as styles from './saved-page.css.ts'

type SavedPageProps = Omit<ShowMoreProps, 'shown' | 'frame' | 'what'> & {
  /** The saved stories, the last saved first, with those that the reader has just taken out. */
  stories: readonly CategoryItem[]
}

export function SavedPage({ stories, ...more }: SavedPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <PageFrame>
      <PageHeading title="Saved Stories" rule="next" />
      {stories.length === 0 ? (
        <EmptyState
          title="You have not saved a story yet"
          action={<ButtonLink to="/">Read the latest stories</ButtonLink>}
        >
          Press Save below the headline of a story to find it here. Nobody else sees what you save.
        </EmptyState>
      ) : (
        <Stack gap="large" ref={frame}>
          <ColumnGrid>
            {stories.map((story, at) => (
              <div key={story.id} className={styles.item}>
                <CategoryCard story={story} first={at === 0} />
                <div className={styles.button}>
                  <SaveToggle id={story.id} title={story.title} />
                </div>
              </div>
            ))}
          </ColumnGrid>
          <ShowMore {...more} shown={stories.length} frame={frame} what="older stories" />
        </Stack>
      )}
    </PageFrame>
  )
}
