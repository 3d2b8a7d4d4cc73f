/** Pictures are committed in every size that the product serves (docs/decisions/0031). */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { ImageBlock } from '../../contract/document.ts'
import type { MediaStorage, MediaTable } from '../platform/index.ts'

export type StoredMedia = Omit<MediaTable, 'owner_id' | 'bounty_id' | 'created_at'>

const folderOf = (name: string) => path.join(import.meta.dirname, name)
const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.wav': 'audio/wav' }

export async function storeDemoMedia(storage: MediaStorage): Promise<StoredMedia[]> {
  const { default: sharp } = await import('sharp')
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

/** A block shows these in the place of the address of its file. */
export const placesOf = (media: readonly StoredMedia[]) =>
  new Map<unknown, Partial<ImageBlock>>(
    media.map(({ id, kind, width, height }) => {
      const name = id.replace('demo-', '')
      return kind === 'audio'
        ? [`../recordings/${name}.wav`, { url: `/media/${id}/original.wav` }]
        : [
            `../pictures/${name}/original.webp`,
            { url: `/media/${id}`, imageId: id, width: width ?? 1, height: height ?? 1 },
          ]
    }),
  )
