import { isoTime } from '../../iso-time.ts'
import type { Services } from '../../services.ts'
import { type AudioFormat, filesOf } from '../../storage/media-files.ts'
import { readAll } from '../../storage/storage.ts'
import { stripInThread } from './strip-in-thread.ts'

export async function stripStoredRecordings(
  services: Pick<Services, 'database' | 'mediaStorage' | 'logger' | 'now'>,
): Promise<void> {
  const { database, logger, now } = services
  for (let last = ''; ; ) {
    const media = await database.query
      .selectFrom('media')
      .select(['id', 'kind', 'width', 'content_type'])
      .where('kind', '=', 'audio')
      .where('stripped_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (media === undefined) return
    last = media.id
    for (const file of filesOf(media)) await stripFile(services, media, file)
    await database.query
      .updateTable('media')
      .set({ stripped_at: isoTime(now()) })
      .where('id', '=', media.id)
      .execute()
    logger.debug({ id: media.id }, 'removed the tags of a recording')
  }
}

async function stripFile(
  { mediaStorage, logger }: Pick<Services, 'mediaStorage' | 'logger'>,
  { id, content_type }: { id: string; content_type: string },
  file: string,
): Promise<void> {
  const key = `${id}/${file}`
  const stored = await mediaStorage.read(key)
  if (stored?.bytes === undefined) return
  const format = file.slice(file.lastIndexOf('.') + 1) as AudioFormat
  const bytes = await stripInThread(format, await readAll(stored.bytes))
  // Keep published recordings that cannot be parsed; only their author can replace them.
  if (typeof bytes === 'string') return logger.warn({ id, error: bytes }, 'failed to remove the tags of a recording')
  await mediaStorage.write(key, bytes, content_type)
}
