import { pictureLimits, pictureWidths } from '@contract/limits.ts'

type PictureFormat = (typeof pictureLimits.formats)[number]

type PictureSources = {
  sources: { format: PictureFormat; srcSet: string }[]
  fallback: string
}

const ownPicture = /^\/media\/[\w-]+$/

/** Returns undefined for external pictures and for those of unknown width. */
export function pictureSources(url: string, width: number | undefined): PictureSources | undefined {
  if (width === undefined || !ownPicture.test(url)) return undefined
  const widths = pictureWidths(width)
  const sources = pictureLimits.formats.map((format) => ({
    format,
    srcSet: widths.map((size) => `${url}/${size}.${format} ${Math.min(size, width)}w`).join(', '),
  }))
  return { sources, fallback: `${url}/${widths.at(-1)}.webp` }
}
