import { type Block, blockText, type EditorDocument, type ListItemBlock } from '@contract/document.ts'
import type { CopiedPicture } from '@contract/story.ts'
import { type BlockGroup, groupBlocks } from '../lib/group-blocks.ts'
import * as styles from './document-view.css.ts'
import { InlineChildren } from './inline-children.tsx'
import { AudioView, ImageView, TwitterEmbedView } from './media-blocks.tsx'

export type MediaSources = {
  /** Our copies of external pictures, which readers load instead. */
  copies?: readonly CopiedPicture[] | undefined
  /** Shows external pictures and recordings from their own site; for the author only. */
  showsOriginals?: boolean | undefined
}

type StandfirstViewProps = {
  /** The document, as the editor saves it. */
  document: EditorDocument
}

type DocumentViewProps = MediaSources & StandfirstViewProps

/** The number of blocks that the first view may show. */
const openingBlocks = 2
const lists = { 'bulleted-list': 'ul', 'numbered-list': 'ol' } as const

/** The part of the document that belongs between the headline and the byline. */
export function StandfirstView({ document: [first] }: StandfirstViewProps) {
  return first?.type === 'standfirst' && blockText(first).trim() !== '' ? (
    <p className={styles.standfirst} dir="auto">
      <InlineChildren inlines={first.children} />
    </p>
  ) : null
}

/**
 * The document below its standfirst. Renders data as elements, never through a string of HTML
 * (docs/architecture.md#server).
 */
export function DocumentView({ document, ...media }: DocumentViewProps) {
  const text = document[0]?.type === 'standfirst' ? document.slice(1) : document
  return (
    <div className={styles.body}>
      {groupBlocks(text).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rendered document never changes its order
        <GroupView key={index} group={group} opening={index < openingBlocks} media={media} />
      ))}
    </div>
  )
}

function GroupView({ group, opening, media }: { group: BlockGroup; opening: boolean; media: MediaSources }) {
  switch (group.type) {
    case 'items':
      return (
        <ul className={styles.list({})} dir="auto">
          {items(group.blocks)}
        </ul>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote} dir="auto">
          {group.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rendered document never changes its order
            <p key={index} className={styles.text({ align: block.align })}>
              <InlineChildren inlines={block.children} />
            </p>
          ))}
        </blockquote>
      )
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block must be reachable by keyboard
        <pre className={styles.code} dir="auto" tabIndex={0}>
          <code>{group.blocks.map(blockText).join('\n')}</code>
        </pre>
      )
    case 'heading': {
      const { element: Heading, block } = group
      return (
        <Heading className={styles.heading({ level: block.type, align: block.align })} dir="auto">
          <InlineChildren inlines={block.children} />
        </Heading>
      )
    }
    case 'single':
      return <BlockView block={group.block} opening={opening} media={media} />
  }
}

function BlockView({ block, opening, media }: { block: Block; opening: boolean; media: MediaSources }) {
  switch (block.type) {
    case 'bulleted-list':
    case 'numbered-list': {
      const List = lists[block.type]
      return (
        <List className={styles.list({ align: block.align })} dir="auto">
          {items(block.children)}
        </List>
      )
    }
    case 'image':
      return <ImageView block={block} opening={opening} copies={media.copies} showsOriginal={media.showsOriginals} />
    case 'audio':
      return <AudioView block={block} showsOriginal={media.showsOriginals} />
    case 'twitter-embed':
      return <TwitterEmbedView block={block} />
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'list-item':
    case 'block-quote':
    case 'code-block':
    case 'standfirst':
    case 'paragraph':
      // Skip empty paragraphs: authors use them for spacing, which the page does itself.
      return blockText(block).trim() === '' ? null : (
        <p
          className={styles.paragraph({ align: block.align, initial: opening && hasInitial(blockText(block)) })}
          dir="auto"
        >
          <InlineChildren inlines={block.children} />
        </p>
      )
  }
}

function items(blocks: readonly ListItemBlock[]) {
  return blocks.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a rendered document never changes its order
    <li key={index} className={styles.text({ align: item.align })}>
      <InlineChildren inlines={item.children} />
    </li>
  ))
}

/**
 * Scripts whose letters stand alone and on a line. A drop cap would tear the letters of others apart, such as Arabic and
 * Devanagari, or stand out for no reason, as in Chinese.
 */
const initial =
  /^\s*(?!IJ|D[žŽ]|L[jJ]|N[jJ])[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}]\p{M}?(?!\u200d|[\p{M}.’'])/u

/** A drop cap needs one letter that stands alone: no quotation mark, digit, emoji or letter of two signs before it. */
export const hasInitial = (text: string): boolean => initial.test(text)
