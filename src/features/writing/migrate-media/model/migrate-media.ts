/**
 * Uploads media that older documents embed as base64 data URLs, before the contract's parser would drop them
 * (docs/specification.md#5-validation-rules).
 */
import type { UploadedAudio, UploadedImage } from '@contract/media.ts'

type Uploads = {
  uploadImage: (file: File, options: UploadOptions) => Promise<UploadedImage>
  uploadAudio: (file: File, options: UploadOptions) => Promise<UploadedAudio>
}
type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

export type UnmovedBlock = { index: number; block: Record<string, unknown> }

export type Migration = { content: string; moved: number; stranded: UnmovedBlock[] }

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isHeldInside = (block: unknown): block is Node & { url: string } =>
  isNode(block) &&
  (block.type === 'image' || block.type === 'audio') &&
  typeof block.url === 'string' &&
  block.url.startsWith('data:')

/** Uploads one file after the other. Blocks that fail are removed from the content and returned. Never throws. */
export async function migrateMedia(
  content: string,
  strandedBefore: readonly UnmovedBlock[],
  uploads: Uploads,
  signal: AbortSignal,
): Promise<Migration> {
  const blocks = readBlocks(content)
  if (blocks === undefined) return { content, moved: 0, stranded: [...strandedBefore] }
  const missing = strandedBefore.filter(({ block }) => !blocks.some((one) => isNode(one) && one.url === block.url))
  for (const { index, block } of missing) blocks.splice(index, 0, block)
  if (!blocks.some(isHeldInside)) return { content, moved: 0, stranded: [] }

  const kept: unknown[] = []
  const stranded: UnmovedBlock[] = []
  let moved = 0
  for (const [index, block] of blocks.entries()) {
    if (!isHeldInside(block)) {
      kept.push(block)
      continue
    }
    try {
      kept.push(await moveBlock(block, uploads, signal))
      moved += 1
    } catch {
      stranded.push({ index, block })
    }
  }
  return { content: JSON.stringify(kept), moved, stranded }
}

function readBlocks(content: string): unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(content)
    return Array.isArray(json) ? json : undefined
  } catch {
    return undefined
  }
}

async function moveBlock(block: Node & { url: string }, uploads: Uploads, signal: AbortSignal): Promise<Node> {
  const file = fileOfDataUrl(block.url)
  const options = { signal, onProgress: () => {} }
  const { audioData: _, audioFile: __, ...rest } = block
  if (block.type === 'audio') return { ...rest, url: (await uploads.uploadAudio(file, options)).url }
  const { url, image_id, width, height } = await uploads.uploadImage(file, options)
  return { ...rest, url, imageId: image_id, width, height }
}

function fileOfDataUrl(address: string): File {
  const [, type, data] = /^data:([\w.+-]+\/[\w.+-]+)[^,]*;base64,(.*)$/s.exec(address) ?? []
  if (type === undefined || data === undefined) throw new Error('The URL contains no base64 data.')
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  return new File([bytes], `from-draft.${type.split('/')[1]}`, { type })
}
