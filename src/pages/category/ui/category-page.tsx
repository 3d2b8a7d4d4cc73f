import { type Category, categoryLabel } from '@contract/limits.ts'
import { categoryStories } from '@contract/search-limits.ts'
import type { CategoryItem, OpenQuestion } from '@contract/story.ts'
import { CategoryCard } from '@/entities/story'
import { FollowButton } from '@/features/reading/follow'
import { groupDigits } from '@/shared/lib/money'
import { ButtonLink } from '@/shared/ui/button'
import { ColumnGrid } from '@/shared/ui/column-grid'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { OpenQuestions } from '@/widgets/open-questions'
import { splitStories } from '../lib/split-stories.ts'
import * as styles from './category-page.css.ts'

type CategoryPageProps = {
  /** The category's name, as the heading shows it. */
  name: Category
  /** The newest stories of the category. */
  stories: readonly CategoryItem[]
  /** The number of all its stories, at most `categoryStories.counted`. */
  total: number
  /** Its open questions that readers fund most. */
  questions: readonly OpenQuestion[]
}

export function CategoryPage({ name, stories, total, questions }: CategoryPageProps) {
  const hasQuestions = questions.length > 0
  const { lead, rest } = hasQuestions ? splitStories(stories) : { lead: stories, rest: [] }
  return (
    <PageFrame>
      <header className={styles.head}>
        <Heading as="h1" size="display">
          {categoryLabel(name)}
        </Heading>
        <Inline gap="small">
          <Text look="note">
            {groupDigits(total)}
            {total === categoryStories.counted && '+'} {total === 1 ? 'article' : 'articles'} found
          </Text>
          <FollowButton kind="category" subject={name} name={categoryLabel(name)} />
        </Inline>
      </header>
      <Stack gap="section">
        {stories.length === 0 ? (
          <EmptyState
            title="No articles found in this category"
            action={!hasQuestions && <ButtonLink to="/bounties">Explore Bounties</ButtonLink>}
          >
            Offer a bounty for a story that is missing here, or back one that somebody has asked for.
          </EmptyState>
        ) : (
          <StoryGrid stories={lead} hasFirst />
        )}
        {hasQuestions && <OpenQuestions questions={questions} category={name} />}
        {rest.length > 0 && <StoryGrid stories={rest} />}
        {total > stories.length && <ButtonLink to="/archive">Older stories in the archive</ButtonLink>}
      </Stack>
    </PageFrame>
  )
}

function StoryGrid({ stories, hasFirst = false }: { stories: readonly CategoryItem[]; hasFirst?: boolean }) {
  return (
    <ColumnGrid>
      {stories.map((story, index) => (
        <CategoryCard key={story.id} story={story} first={hasFirst && index === 0} />
      ))}
    </ColumnGrid>
  )
}
