/**
 * Uploads media that older documents embed as base64 data URLs, before the contract's parser would drop them
 * (docs/specification.md#5-validation-rules).
 */
import type { UploadedAudio, UploadedImage } from '@contract/media.ts'
import type { UnsentMedia } from '@/entities/draft'

type Uploads = {
  uploadImage: (file: File, options: UploadOptions) => Promise<UploadedImage>
  uploadAudio: (file: File, options: UploadOptions) => Promise<UploadedAudio>
}
type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** A block that an earlier release kept on this device. */
export type UnmovedBlock = { index: number; block: Record<string, unknown> }

export type Migration = { content: string; moved: number; unsent: UnsentMedia[] }

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
type HeldInside = Node & { type: 'image' | 'audio'; url: string }
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const isHeldInside = (block: unknown): block is HeldInside =>
  isNode(block) &&
  (block.type === 'image' || block.type === 'audio') &&
  typeof block.url === 'string' &&
  block.url.startsWith('data:')

/** Uploads one file after the other. Takes media that fail out of the content and returns their files. Never throws. */
export async function migrateMedia(
  content: string,
  unmoved: readonly UnmovedBlock[],
  uploads: Uploads,
  signal: AbortSignal,
): Promise<Migration> {
  const blocks = readBlocks(content) ?? []
  const missing = unmoved.filter(({ block }) => !blocks.some((one) => isNode(one) && one.url === block.url))
  for (const { index, block } of missing) blocks.splice(index, 0, block)
  if (!blocks.some(isHeldInside)) return { content, moved: 0, unsent: [] }
  const kept: unknown[] = []
  const unsent: UnsentMedia[] = []
  let moved = 0
  for (const [index, block] of blocks.entries()) {
    if (!isHeldInside(block)) {
      kept.push(block)
      continue
    }
    const file = fileOfDataUrl(block.url, index)
    try {
      kept.push(await moveBlock(block, file, uploads, signal))
      moved += 1
    } catch {
      unsent.push({ index, file, kind: block.type, alt: textOf(block.alt), caption: textOf(block.caption) })
    }
  }
  return { content: JSON.stringify(kept), moved, unsent }
}

function readBlocks(content: string): unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(content)
    return Array.isArray(json) ? json : undefined
  } catch {
    return undefined
  }
}

async function moveBlock(block: HeldInside, file: File, uploads: Uploads, signal: AbortSignal): Promise<Node> {
  const options = { signal, onProgress: () => {} }
  const { audioData: _, audioFile: __, ...rest } = block
  if (block.type === 'audio') return { ...rest, url: (await uploads.uploadAudio(file, options)).url }
  const { url, image_id, width, height } = await uploads.uploadImage(file, options)
  return { ...rest, url, imageId: image_id, width, height }
}

/** The name tells the block, so that media kept on this device are not shown twice. */
function fileOfDataUrl(address: string, index: number): File {
  const [, type = '', data = ''] = /^data:([\w.+-]+\/[\w.+-]+)[^,]*;base64,(.*)$/s.exec(address) ?? []
  return new File([bytesOf(data)], `from-draft-${index}.${type.split('/')[1] ?? ''}`, { type })
}

/** Returns damaged data as it is: the server refuses it, and the writer decides. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return new TextEncoder().encode(base64)
  }
}
