import { parseCategories } from '@contract/story.ts'
import { BackingView } from '@/entities/money/@x/story'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { categoryLabel } from '../model/category-label.ts'
import type { CategoryStory } from '../model/story.ts'
import { Byline } from './byline.tsx'
import * as styles from './card.css.ts'
import { ContentTypeBadge } from './content-type-badge.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { HeadlineLink } from './story-link.tsx'

type CategoryCardProps = {
  /** The story to announce. */
  story: CategoryStory
  /** For the first card of a page, whose picture may be wide and is in the first view. */
  first?: boolean
  /** The level of the title: below the page's title, or below the heading of a section. */
  titleAs?: 'h2' | 'h3'
}

export function CategoryCard({ story, first = false, titleAs: Title = 'h2' }: CategoryCardProps) {
  const picture = story.preview?.picture
  return (
    <div className={styles.frame}>
      <article className={picture ? styles.card : styles.withoutPicture}>
        {picture && (
          <Picture
            picture={picture}
            shape="landscape"
            sizes={first ? pictureSizes.lead : pictureSizes.card}
            priority={first}
          />
        )}
        <div className={styles.words}>
          {story.bounty_title && <Text look="note">{story.bounty_title}</Text>}
          <Title className={styles.title}>
            <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
          </Title>
          <Stack gap="hair">
            <Byline journalist={story.journalist_name} author={story.author} date={story.delivery_date} />
            {story.backing && <BackingView backing={story.backing} look="line" />}
          </Stack>
          <div className={styles.foot}>
            <ContentTypeBadge type={story.content_type} />
            <Text as="span" look="note">
              {parseCategories(story.category).map(categoryLabel).join(', ')}
            </Text>
          </div>
        </div>
      </article>
    </div>
  )
}
