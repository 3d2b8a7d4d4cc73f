import { type AudioBlock, type ImageBlock, shownText, type TwitterEmbedBlock } from '@contract/document.ts'
import { hostOf, isPostAddress, isSafeMedia, mediaIdOf } from '@contract/safe-url.ts'
import type { CopiedPicture } from '@contract/story.ts'
import { AudioPlayer } from '@/shared/ui/audio-player'
import { Anchor } from '@/shared/ui/link'
import { Picture } from '@/shared/ui/picture'
import { Text } from '@/shared/ui/text'
import * as styles from './media-blocks.css.ts'

type ImageViewProps = {
  /** The picture with its description, caption and width. */
  block: ImageBlock
  /** Loads the picture first; for one that opens the story. */
  opening?: boolean
  /** Our copies of external pictures. */
  copies?: readonly CopiedPicture[] | undefined
  /**
   * Shows an external picture from its own site; for the author only. Readers' pages send no requests to other sites.
   */
  showsOriginal?: boolean | undefined
}

export function ImageView({ block, opening = false, copies, showsOriginal = false }: ImageViewProps) {
  const { url, width, height, alt, caption, align } = block
  if (!isSafeMedia(url)) return null
  const copy = copies?.find(({ from, url: ours }) => from === url && mediaIdOf(ours) !== undefined)
  const picture = copy ?? (showsOriginal || mediaIdOf(url) !== undefined ? { url, width, height } : undefined)
  return (
    <figure className={styles.figure({ align })}>
      {picture === undefined ? (
        <Elsewhere name="Image" url={url} />
      ) : (
        <Picture picture={{ ...picture, alt: alt ?? '' }} sizes="(width >= 1024px) 54rem, 100vw" priority={opening} />
      )}
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {shownText(caption)}
        </figcaption>
      )}
    </figure>
  )
}

/** Links to external media instead of loading it. */
function Elsewhere({ name, url }: { name: 'Image' | 'Recording'; url: string }) {
  return (
    <p className={styles.elsewhere}>
      <Anchor href={url} rel="noopener noreferrer nofollow" look="action">
        {name} at {hostOf(url) ?? 'another site'}
      </Anchor>
    </p>
  )
}

type AudioViewProps = {
  /** The recording to play. */
  block: AudioBlock
  /** Plays an external recording from its own site; for the author only. */
  showsOriginal?: boolean | undefined
}

export function AudioView({ block, showsOriginal = false }: AudioViewProps) {
  if (!isSafeMedia(block.url)) return null
  return (
    <figure className={styles.audio}>
      {showsOriginal || mediaIdOf(block.url) !== undefined ? (
        <AudioPlayer src={block.url} label="Recording" />
      ) : (
        <Elsewhere name="Recording" url={block.url} />
      )}
    </figure>
  )
}

type TwitterEmbedViewProps = {
  /** The post to link to. */
  block: TwitterEmbedBlock
}

/** A card with a link. X's own embed would tell X who reads the story, so it is never loaded. A reader view drops an `aside`. */
export function TwitterEmbedView({ block }: TwitterEmbedViewProps) {
  if (!isPostAddress(block.url)) return null
  const author = authorOfPost(block.url)
  return (
    <figure className={styles.post}>
      <Text look="label">{author === undefined ? 'A post on X' : `@${author} on X`}</Text>
      <Anchor href={block.url} rel="noopener noreferrer nofollow" look="action">
        Read the post on X
      </Anchor>
    </figure>
  )
}

function authorOfPost(url: string): string | undefined {
  return /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(\w{1,30})\/status\//i.exec(url)?.[1]
}
