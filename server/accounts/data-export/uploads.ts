import { filesOf, type PlatformServices } from '../../platform/index.ts'
import { type ExportedFile, paged } from './exported-file.ts'

export async function* exportUploads(
  query: PlatformServices['database']['query'],
  mediaStorage: PlatformServices['mediaStorage'],
  id: string,
): AsyncGenerator<ExportedFile> {
  const uploads = query.selectFrom('media').select(['id', 'kind', 'width', 'content_type']).where('owner_id', '=', id)
  for await (const media of paged(uploads, 'media.id')) {
    for (const file of bestFilesOf(media)) {
      const stored = await mediaStorage.read(`${media.id}/${file}`)
      if (stored?.bytes === undefined) continue
      yield { name: `media/${media.id}.${file.split('.').at(-1)}`, input: stored.bytes }
      break
    }
  }
}

function bestFilesOf(media: Parameters<typeof filesOf>[0]): string[] {
  const files = filesOf(media)
  if (media.kind === 'audio') return files
  const widest = files.filter((file) => file.endsWith('.webp') && file !== 'original.webp').at(-1)
  return ['original.webp', ...(widest === undefined ? [] : [widest])]
}
