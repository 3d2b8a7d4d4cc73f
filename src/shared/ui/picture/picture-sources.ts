/** Where a picture is served in several widths and formats (design, section 6 "Media"). */
import { pictureLimits } from '@contract/limits.ts'
import { pictureWidths } from '@contract/picture-widths.ts'

export type PictureFormat = (typeof pictureLimits.formats)[number]

export type PictureSources = {
  /** One for each format, best first. */
  sources: { format: PictureFormat; srcSet: string }[]
  /** What a browser without any of the formats asks for. */
  fallback: string
}

const ownPicture = /^\/media\/[\w-]+$/

/** The sources of one of our own pictures; nothing for a picture elsewhere, or one of unknown width. */
export function pictureSources(url: string, width: number | undefined): PictureSources | undefined {
  if (width === undefined || !ownPicture.test(url)) return undefined
  const widths = pictureWidths(width)
  const sources = pictureLimits.formats.map((format) => ({
    format,
    srcSet: widths.map((size) => `${url}/${size}.${format} ${Math.min(size, width)}w`).join(', '),
  }))
  return { sources, fallback: `${url}/${widths.at(-1)}.webp` }
}
