/**
 * Detects the type of a picture by its content, applies its EXIF orientation and re-encodes it in several widths
 * without metadata such as location, author or device.
 */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { pictureLimits } from '../../contract/limits.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { pictureVariants } from '../storage/media-files.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** In pixels, after applying the EXIF orientation. */
export type DrawnPicture = { width: number; height: number; files: { file: string; type: string; bytes: Bytes }[] }

const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
])

const megabytes = (bytes: number) => bytes / 1_000_000

/** At this effort AVIF takes one to three seconds for the largest picture; at the default effort, a minute. */
const qualities = { avif: { quality: 50, effort: 2 }, webp: { quality: 76, effort: 4 }, jpeg: { quality: 80 } } as const

/** Maximum time to read or encode a picture, in seconds. */
const timeout = { seconds: 30 }

const markup = /^\ufeff?\s*<(?:!doctype|\?xml|!--|[a-z])/i

export async function drawPicture(bytes: Bytes): Promise<DrawnPicture | Refusal> {
  const { bytes: mostBytes, pixels, sidePixels } = pictureLimits
  if (bytes.byteLength > mostBytes) return refuse(413, `The image is larger than ${megabytes(mostBytes)} MB`)
  const refusal = await refuseType(bytes)
  if (refusal !== undefined) return refusal
  try {
    const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
    const { autoOrient } = await picture.metadata()
    const { width, height } = autoOrient
    if (width * height > pixels) return refuse(413, `The image has more than ${megabytes(pixels)} megapixels`)
    if (Math.max(width, height) > sidePixels) {
      return refuse(413, `The image is longer than ${sidePixels} pixels on one side`)
    }
    return { width, height, files: await drawVariants(picture, width) }
  } catch (error) {
    if (isLimit(error)) return refuse(413, `The image has more than ${megabytes(pixels)} megapixels`)
    if (isUnreadable(error)) return refuse(400, 'This image is damaged and cannot be read')
    throw error
  }
}

async function drawVariants(picture: Sharp, width: number): Promise<DrawnPicture['files']> {
  const variants = pictureVariants(width)
  const widest = Math.max(...variants.map(({ size }) => size))
  // Decode the original once and resize from the widest copy: the original may be a hundred times as large.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout(timeout)
    .toBuffer({ resolveWithObject: true })
  const files: DrawnPicture['files'] = []
  for (const { size, format, file } of variants) {
    const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize({ width: size, withoutEnlargement: true })
      .toFormat(format, qualities[format])
    files.push({ file, type: `image/${format}`, bytes: new Uint8Array(await drawn.timeout(timeout).toBuffer()) })
  }
  return files
}

/** JPEG has no transparency, so what shows through becomes white, like a page. */
export async function drawJpeg(stored: Bytes): Promise<Bytes> {
  const picture = sharp(stored, { limitInputPixels: pictureLimits.pixels }).flatten({ background: '#fff' })
  return new Uint8Array(await picture.jpeg(qualities.jpeg).timeout(timeout).toBuffer())
}

async function refuseType(bytes: Bytes): Promise<Refusal | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type !== undefined && readable.has(type.mime)) return undefined
  const begin = new TextDecoder().decode(bytes.subarray(0, 4_000))
  if (markup.test(begin)) {
    return /<svg[\s>]/i.test(begin)
      ? refuse(415, 'SVG images are not accepted because they can contain scripts. Please save it as PNG first.')
      : refuse(415, 'This file is a web page, not an image')
  }
  const found = type?.mime.startsWith('image/')
    ? `This is ${type.ext.toUpperCase()}, which we cannot read.`
    : 'This file is not an image we can read.'
  return refuse(415, `${found} Please upload JPEG, PNG, WebP, GIF, AVIF or TIFF.`)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const isLimit = (error: unknown) => /exceeds pixel limit/i.test(messageOf(error))
/** libvips errors for truncated or mislabeled files. Any other error is a fault of the server. */
const isUnreadable = (error: unknown) =>
  /Input (?:buffer|file)|Vips|vips|timeout|corrupt|premature|read error|load/i.test(messageOf(error))
