/** Pictures and recordings, and the other media of a document (specification, sections 3 and 7 "Drafts, articles, media"). */
import * as v from 'valibot'
import type { EditorDocument } from './document.ts'

/** What a document shows beside its words. */
export const MediaItem = v.object({
  type: v.picklist(['image', 'audio', 'twitter-embed']),
  url: v.string(),
})
export type MediaItem = v.InferOutput<typeof MediaItem>

/** A picture to be kept, and the bounty it is for. */
export const ImageUpload = v.object({ file: v.file(), bounty_id: v.optional(v.string()) })

/** `width` and `height` in pixels, of the original. */
export const UploadedImage = v.object({
  url: v.string(),
  image_id: v.string(),
  width: v.number(),
  height: v.number(),
})
export type UploadedImage = v.InferOutput<typeof UploadedImage>

export const AudioUpload = v.object({ file: v.file(), bounty_id: v.optional(v.string()) })

export const UploadedAudio = v.object({ url: v.string(), audio_id: v.string() })
export type UploadedAudio = v.InferOutput<typeof UploadedAudio>

/** Our copy of a picture that a document shows from elsewhere: `from` is its address as the document has it. */
export const CopiedPicture = v.object({ from: v.string(), url: v.string(), width: v.number(), height: v.number() })
export type CopiedPicture = v.InferOutput<typeof CopiedPicture>

const Share = v.object({ used: v.number(), allowed: v.number() })

/** How much of what an account may keep is used; `bytes` are those of pictures and recordings. */
export const StorageUse = v.object({ bytes: Share, files: Share, drafts: Share, notes: Share })
export type StorageUse = v.InferOutput<typeof StorageUse>

/** The media of a document, in reading order, each address once. */
export function mediaItemsOf(document: EditorDocument): MediaItem[] {
  const items = new Map<string, MediaItem>()
  for (const block of document) {
    if (block.type === 'image' || block.type === 'audio' || block.type === 'twitter-embed')
      items.set(`${block.type} ${block.url}`, { type: block.type, url: block.url })
  }
  return [...items.values()]
}

/** The identifier of a picture or recording of ours; undefined for one elsewhere. */
export const mediaIdOf = (url: string): string | undefined => /^\/media\/([\w-]{1,64})(?:\/|$)/.exec(url)?.[1]
