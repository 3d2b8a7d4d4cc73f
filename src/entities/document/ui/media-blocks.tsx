import type { AudioBlock, ImageBlock, TwitterEmbedBlock } from '@contract/document.ts'
import { isSafeLink, isSafeMedia } from '@contract/safe-url.ts'
import { Anchor } from '@/shared/ui/link'
import { Picture } from '@/shared/ui/picture'
import { authorOfPost } from '../lib/author-of-post.ts'
import * as styles from './media-blocks.css.ts'

type ImageViewProps = {
  block: ImageBlock
  /** It opens the story, and may be the largest thing of the first view. */
  opening?: boolean
}

/** A picture with its caption. One from an unsafe address is not asked for. */
export function ImageView({ block, opening = false }: ImageViewProps) {
  const { url, width, height, alt, caption, align } = block
  if (!isSafeMedia(url)) return null
  const size = width === undefined || height === undefined ? {} : { width, height }
  return (
    <figure className={styles.figure({ align })}>
      <Picture picture={{ url, alt: alt ?? '', ...size }} sizes="(width >= 1024px) 54rem, 100vw" priority={opening} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

/** A recording; nothing of it is loaded before it is played. */
export function AudioView({ block }: { block: AudioBlock }) {
  if (!isSafeMedia(block.url)) return null
  return (
    <figure className={styles.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: a transcription follows as text where the author made one */}
      <audio className={styles.player} controls preload="none" src={block.url} aria-label="Recording" />
    </figure>
  )
}

/**
 * A post on X as a quiet card with a link. X's own frame is never loaded: it would tell X who reads what.
 */
export function TwitterEmbedView({ block }: { block: TwitterEmbedBlock }) {
  if (!isSafeLink(block.url)) return null
  const author = authorOfPost(block.url)
  return (
    <aside className={styles.post}>
      <p className={styles.postAuthor}>{author === undefined ? 'A post on X' : `@${author} on X`}</p>
      <Anchor href={block.url} rel="noopener noreferrer nofollow" look="action">
        Read the post on X
      </Anchor>
    </aside>
  )
}
