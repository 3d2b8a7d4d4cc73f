import { type audioLimits, pictureLimits } from '../../contract/limits.ts'
import { pictureWidths } from '../../contract/picture-widths.ts'
import type { MediaTable } from '../database/schema.ts'

export type AudioFormat = (typeof audioLimits.formats)[number]

const audioTypes: Record<AudioFormat, string> = {
  mp3: 'audio/mpeg',
  webm: 'audio/webm',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
}

export const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', ...audioTypes }

export const pictureVariants = (width: number) =>
  pictureWidths(width).flatMap((size) =>
    pictureLimits.formats.map((format) => ({ size, format, file: `${size}.${format}` })),
  )

export const recordingFile = (format: AudioFormat) => `original.${format}`

export function filesOf({ kind, width }: Pick<MediaTable, 'kind' | 'width'>): string[] {
  if (kind === 'audio') return Object.keys(audioTypes).map((format) => recordingFile(format as AudioFormat))
  return ['original.webp', ...pictureVariants(width ?? 1).map(({ file }) => file)]
}

export function smallestFile({
  kind,
  width,
  content_type,
}: Pick<MediaTable, 'kind' | 'width' | 'content_type'>): string {
  if (kind === 'image') return `${pictureWidths(width ?? 1)[0]}.webp`
  const [format] = Object.entries(audioTypes).find(([, type]) => type === content_type) ?? ['mp3']
  return recordingFile(format as AudioFormat)
}
