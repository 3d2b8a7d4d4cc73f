import type { StoryNeighbors } from '@contract/neighbors.ts'
import { useId } from 'react'
import { CategoryCard } from '@/entities/story'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { OpenQuestions } from '@/widgets/open-questions'
import * as styles from './article-page.css.ts'

type ArticleNeighborsProps = {
  /** The stories and the question that lead on from the article. */
  neighbors: StoryNeighbors
}

export function ArticleNeighbors({ neighbors: { related, question } }: ArticleNeighborsProps) {
  const headingId = useId()
  return (
    <div className={styles.neighbors}>
      <Stack gap="section">
        {question && <OpenQuestions questions={[question]} category={question.category} />}
        {related.length > 0 && (
          <section aria-labelledby={headingId}>
            <SectionHeading id={headingId}>Related stories</SectionHeading>
            <ColumnGrid>
              {related.map((story) => (
                <CategoryCard key={story.id} story={story} titleAs="h3" />
              ))}
            </ColumnGrid>
          </section>
        )}
      </Stack>
    </div>
  )
}
