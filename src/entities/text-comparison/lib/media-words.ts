import type { Block, EditorDocument } from '@contract/document.ts'
import { wordsOfBlock } from '@contract/document-words.ts'

export type MediaBlock = Extract<Block, { type: 'image' | 'audio' | 'twitter-embed' }>

export const isMedia = (block: Block): block is MediaBlock =>
  block.type === 'image' || block.type === 'audio' || block.type === 'twitter-embed'

export const mediaNames: Record<MediaBlock['type'], string> = {
  image: 'Image',
  audio: 'Recording',
  'twitter-embed': 'Post from X',
}

/** The words that tell one image or post from another; recordings have none. */
export function mediaWords(media: MediaBlock): string {
  if (media.type === 'audio') return ''
  if (media.type === 'twitter-embed') return media.url
  return [media.alt, media.caption].filter(Boolean).join(', ') || 'no description'
}

/** The whole text, with a line in brackets for each image, recording and post. */
export const readableText = (document: EditorDocument): string =>
  document
    .map((block) => {
      if (!isMedia(block)) return wordsOfBlock(block)
      return `[${[mediaNames[block.type], mediaWords(block)].filter(Boolean).join(': ')}]`
    })
    .join('\n')
