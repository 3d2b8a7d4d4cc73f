import {
  audioLimits,
  extensionsOf,
  pictureFormats,
  pictureUploadLimits,
  recordingFormats,
} from '@contract/writing-limits.ts'
import type { Path } from 'slate'
import { insertMedia } from './commands/media.ts'
import type { RichEditor, UploadKind } from './slate-types.ts'
import type { EditorEffects } from './uploads.ts'

const endsIn = (extensions: string[]) => new RegExp(`\\.(?:${extensions.join('|')})$`, 'i')
const audioNames = endsIn(extensionsOf(Object.values(recordingFormats)))
const pictureNames = endsIn(extensionsOf(pictureFormats))

function kindOfFile({ type, name }: Pick<File, 'type' | 'name'>): UploadKind | undefined {
  if (type.startsWith('image/') || pictureNames.test(name)) return 'image'
  // Browsers record audio as `video/webm`, and some systems report no type, so check the extension as well.
  return type.startsWith('audio/') || audioNames.test(name) ? 'audio' : undefined
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`
const largest: Record<UploadKind, number> = { image: pictureUploadLimits.bytes, audio: audioLimits.bytes }

function fileError(file: File): string | undefined {
  const kind = kindOfFile(file)
  if (kind === undefined) return `${file.name} is neither an image nor a recording.`
  if (file.size > largest[kind]) return `${file.name} is larger than ${megabytes(largest[kind])}.`
  return undefined
}

export function insertFiles(
  editor: RichEditor,
  files: readonly File[],
  { uploads, onError }: EditorEffects,
  place?: Path,
): void {
  for (const file of files) {
    const error = fileError(file)
    const kind = kindOfFile(file)
    if (error !== undefined || kind === undefined) {
      onError(error ?? `${file.name} cannot be inserted.`)
      continue
    }
    const id = uploads.begin(file, kind)
    insertMedia(editor, { type: 'upload', id, kind, name: file.name, children: [{ text: '' }] }, place)
  }
}
