import { pictureLimits, pictureWidths } from '../../../contract/limits.ts'
import type { StoredRecordingFormat } from '../../../contract/writing-limits.ts'
import type { MediaTable } from '../database/schema.ts'

export type AudioFormat = StoredRecordingFormat

const audioTypes: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  webm: 'audio/webm',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
}

export const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ...audioTypes,
}

export const pictureVariants = (width: number) =>
  pictureWidths(width).flatMap((size) =>
    pictureLimits.formats.map((format) => ({ size, format, file: `${size}.${format}` })),
  )

/** The picture at its largest served width. Uploads have no JPEG; the first request that needs it draws it. */
export const widestFile = (width: number | null, format: 'avif' | 'webp' | 'jpg') =>
  `${pictureWidths(width ?? 1).at(-1)}.${format}`

export const recordingFile = (format: AudioFormat) => `original.${format}`

export function storedRecording({ content_type }: Pick<MediaTable, 'content_type'>): string {
  const [format] = Object.entries(audioTypes).find(([, type]) => type === content_type) ?? ['mp3']
  return recordingFile(format as AudioFormat)
}

export function filesOf({ kind, width }: Pick<MediaTable, 'kind' | 'width'>): string[] {
  if (kind === 'audio') return Object.keys(audioTypes).map((format) => recordingFile(format as AudioFormat))
  return ['original.webp', ...pictureVariants(width ?? 1).map(({ file }) => file), widestFile(width, 'jpg')]
}

export function smallestFile(media: Pick<MediaTable, 'kind' | 'width' | 'content_type'>): string {
  return media.kind === 'image' ? `${pictureWidths(media.width ?? 1)[0]}.webp` : storedRecording(media)
}
