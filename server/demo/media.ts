/** Pictures are committed in every size that the product serves (docs/decisions/0031). */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { type Block, EditorDocument } from '../../contract/document.ts'
import type { MediaTable } from '../database/schema.ts'
import type { MediaStorage } from '../storage/storage.ts'

type StoredMedia = Omit<MediaTable, 'owner_id' | 'bounty_id' | 'created_at' | 'stripped_at'>

const folderOf = (name: string) => path.join(import.meta.dirname, name)
const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.wav': 'audio/wav' }

export async function storeDemoMedia(storage: MediaStorage): Promise<StoredMedia[]> {
  const stored: StoredMedia[] = []
  for (const name of await fs.readdir(folderOf('pictures'))) {
    const folder = path.join(folderOf('pictures'), name)
    const original = await fs.readFile(path.join(folder, 'original.webp'))
    const { width, height } = await sharp(original).metadata()
    const id = `demo-${name}`
    for (const file of await fs.readdir(folder)) {
      const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream'
      await storage.write(`${id}/${file}`, await fs.readFile(path.join(folder, file)), contentType)
    }
    stored.push({ id, kind: 'image', content_type: 'image/webp', width, height, bytes: original.byteLength })
  }
  for (const file of await fs.readdir(folderOf('recordings'))) {
    const bytes = await fs.readFile(path.join(folderOf('recordings'), file))
    const id = `demo-${path.parse(file).name}`
    const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream'
    await storage.write(`${id}/original${path.extname(file)}`, bytes, contentType)
    stored.push({ id, kind: 'audio', content_type: contentType, width: null, height: null, bytes: bytes.byteLength })
  }
  return stored
}

/** Replaces `demo:NAME` with the stored media and checks the document against the contract. */
export function placeMedia(document: EditorDocument, media: readonly StoredMedia[]): EditorDocument {
  return v.parse(
    EditorDocument,
    document.map((block) => placeInBlock(block, media)),
  )
}

function placeInBlock(block: Block, media: readonly StoredMedia[]): Block {
  if (block.type !== 'image' && block.type !== 'audio') return block
  const id = block.url.replace(/^demo:/, 'demo-')
  const found = media.find((one) => one.id === id)
  if (found === undefined) throw new Error(`The demo data has no ${block.type} ${block.url}`)
  if (block.type === 'audio') return { ...block, url: `/media/${id}/original.wav` }
  return { ...block, url: `/media/${id}`, imageId: id, width: found.width ?? 1, height: found.height ?? 1 }
}
