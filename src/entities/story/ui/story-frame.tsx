import type { Picture as ShownPicture } from '@contract/story.ts'
import type { ReactNode } from 'react'
import { Picture } from '@/shared/ui/picture'
import * as styles from './story-frame.css.ts'
import { HeadlineLink } from './story-link.tsx'

/** Values for `sizes`; the page stops growing at 1344 pixels. */
export const pictureSizes = {
  lead: '(width >= 1344px) 52rem, (width >= 1024px) 62vw, 100vw',
  card: '(width >= 1344px) 25rem, (width >= 1024px) 31vw, (width >= 768px) 46vw, 100vw',
} as const

export type StoryFrameProps = {
  /** The story that the title links. */
  story: {
    id: string
    title: string
    language?: string | undefined
    preview?: { picture?: ShownPicture | undefined } | undefined
  }
  /** The level of the title. */
  titleAs: 'h2' | 'h3'
  /** The card may span several columns, and its picture with it. */
  isWide: boolean
  /** The card is in the first view, so its picture loads at once. */
  isFirst?: boolean
  /** Stands above the title. */
  kicker?: ReactNode
  /** Stands below the title. */
  children: ReactNode
  /** Stands at the lower edge of the card. */
  foot: ReactNode
}

/** A story with its picture above or, in a wide column, beside its words. */
export function StoryFrame({
  story,
  titleAs: Title,
  isWide,
  isFirst = false,
  kicker,
  children,
  foot,
}: StoryFrameProps) {
  const picture = story.preview?.picture
  return (
    <div className={styles.frame}>
      <article className={picture ? styles.card : styles.withoutPicture}>
        {picture && (
          <Picture
            picture={picture}
            shape="landscape"
            sizes={isWide ? pictureSizes.lead : pictureSizes.card}
            priority={isFirst}
          />
        )}
        <div className={styles.words}>
          {kicker}
          <Title className={styles.title} dir="auto" lang={story.language}>
            <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
          </Title>
          {children}
          <div className={styles.foot}>{foot}</div>
        </div>
      </article>
    </div>
  )
}
