import * as v from 'valibot'
import type { EditorDocument } from './document.ts'

export const MediaItem = v.object({
  type: v.picklist(['image', 'audio', 'twitter-embed']),
  url: v.string(),
})
export type MediaItem = v.InferOutput<typeof MediaItem>

export const ImageUpload = v.object({ file: v.file(), bounty_id: v.optional(v.string()) })

export const UploadedImage = v.object({
  url: v.string(),
  image_id: v.string(),
  width: v.number(),
  height: v.number(),
  /** A sentence about what is not kept, such as the movement of an animated GIF. */
  note: v.optional(v.string()),
})
export type UploadedImage = v.InferOutput<typeof UploadedImage>

export const AudioUpload = v.object({ file: v.file(), bounty_id: v.optional(v.string()) })

export const UploadedAudio = v.object({ url: v.string(), audio_id: v.string() })
export type UploadedAudio = v.InferOutput<typeof UploadedAudio>

const Share = v.object({ used: v.number(), allowed: v.number() })

export const StorageUse = v.object({ bytes: Share, files: Share, drafts: Share, notes: Share })
export type StorageUse = v.InferOutput<typeof StorageUse>

/** Publishing or delivering would show a broken image. */
export const mediaMissing =
  'This story has an image or recording that is not uploaded. Please upload it again or remove it.'

export function mediaItemsOf(document: EditorDocument): MediaItem[] {
  const items = new Map<string, MediaItem>()
  for (const block of document) {
    if (block.type === 'image' || block.type === 'audio' || block.type === 'twitter-embed')
      items.set(`${block.type} ${block.url}`, { type: block.type, url: block.url })
  }
  return [...items.values()]
}
