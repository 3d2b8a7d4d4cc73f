import {
  createSemaphore,
  holdersOf,
  type Network,
  type PlatformServices,
  type Refusal,
  readAll,
  refuse,
  widestFile,
} from '../../platform/index.ts'
import { preparing, tooMany } from './unavailable.ts'

type OwnPicture = { id: string; width: number | null }

export const noSuchMedia = (): Refusal => refuse(404, 'There is no such image or recording')

/**
 * Draws the JPEG of a picture when it is first requested: only pictures in feeds and link previews need one. It is
 * stored and counts toward the owner's quota, so nobody can make the server draw a picture twice.
 */
export function createJpegs({ database, mediaStorage }: Pick<PlatformServices, 'database' | 'mediaStorage'>) {
  const drawing = createSemaphore(preparing)

  async function draw({ id, width }: OwnPicture): Promise<Refusal | undefined> {
    const [source, key] = [`${id}/${widestFile(width, 'webp')}`, `${id}/${widestFile(width, 'jpg')}`]
    // Another request may have drawn it while this one waited for its turn.
    if ((await mediaStorage.stat(key)) !== undefined) return undefined
    const stored = await mediaStorage.read(source)
    if (stored?.bytes === undefined) return noSuchMedia()
    const { drawJpeg } = await import('./pictures.ts')
    const bytes = await drawJpeg(await readAll(stored.bytes))
    await mediaStorage.write(key, bytes, 'image/jpeg')
    const counted = await database.query
      .updateTable('media')
      .set(({ eb }) => ({ bytes: eb('bytes', '+', bytes.byteLength) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (counted !== undefined) return undefined
    // The picture was deleted meanwhile, perhaps before this file existed.
    await mediaStorage.remove(key)
    return noSuchMedia()
  }

  return {
    make: (picture: OwnPicture, networks: Network[]) =>
      drawing.take(() => draw(picture), { holders: holdersOf(networks, preparing.most) }) ?? tooMany('images'),
  }
}
