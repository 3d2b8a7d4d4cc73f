/**
 * Detects the type of a picture by its content, applies its EXIF orientation and re-encodes it in several widths
 * without metadata such as location, author or device.
 */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { namesOfFormats, pictureFormats, pictureUploadLimits } from '../../../contract/writing-limits.ts'
import { pictureVariants, Refusal, refuse } from '../../platform/index.ts'
import { decodeHeic, heicLimits } from './heic.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** In pixels, after applying the EXIF orientation. */
export type DrawnPicture = {
  width: number
  height: number
  files: { file: string; type: string; bytes: Bytes }[]
  /** A sentence for the writer about what is not kept. */
  note?: string
}
type FailOn = 'error' | 'warning'

const readable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
])

const megabytes = (bytes: number) => bytes / 1_000_000

/** At this effort AVIF takes one to three seconds for the largest picture; at the default effort, a minute. */
const qualities = { avif: { quality: 50, effort: 2 }, webp: { quality: 76, effort: 4 }, jpeg: { quality: 80 } } as const

/** Maximum time to read or encode a picture, in seconds. */
const timeout = { seconds: 30 }

const jpegEnd = Buffer.from([0xff, 0xd9])

const markup = /^\ufeff?\s*<(?:!doctype|\?xml|!--|[a-z])/i

export async function drawPicture(bytes: Bytes): Promise<DrawnPicture | Refusal> {
  const { bytes: mostBytes, pixels } = pictureUploadLimits
  if (bytes.byteLength > mostBytes) return refuse(413, `The image is larger than ${megabytes(mostBytes)} MB`)
  const type = await recognizePicture(bytes)
  if (type instanceof Refusal) return type
  try {
    if (type === 'HEIC') return await drawHeic(bytes)
    return await draw(bytes, type, 'error').catch((error: unknown) => {
      if (!hasNoEnd(error)) throw error
      // Only the end marker may be missing: with it, libvips warns if some of the picture is missing too.
      return draw(new Uint8Array(Buffer.concat([bytes, jpegEnd])), type, 'warning')
    })
  } catch (error) {
    if (isLimit(error)) return tooManyPixels(pixels)
    if (isUnreadable(error)) return damaged()
    throw error
  }
}

async function draw(bytes: Bytes, type: string, failOn: FailOn): Promise<DrawnPicture | Refusal> {
  const { pixels, sidePixels } = pictureUploadLimits
  const isMoving = isMovingAvif(bytes)
  const picture = sharp(isMoving ? asStillAvif(bytes) : bytes, { limitInputPixels: pixels, failOn })
  const { autoOrient, pages = 1 } = await picture.metadata()
  const { width, height } = autoOrient
  if (width * height > pixels) return tooManyPixels(pixels)
  if (Math.max(width, height) > sidePixels) return tooLong()
  const files = await drawVariants(picture, { width, height })
  if (files instanceof Refusal) return files
  const hasMore = pages > 1 || type === 'APNG' || isMoving
  return { width, height, files, ...(hasMore && { note: noteOf(type) }) }
}

const damaged = () => refuse(400, 'This image is damaged and cannot be read')
const tooManyPixels = (most: number) => refuse(413, `The image has more than ${megabytes(most)} megapixels`)
const tooLong = () => refuse(413, `The image is longer than ${pictureUploadLimits.sidePixels} pixels on one side`)

async function drawHeic(bytes: Bytes): Promise<DrawnPicture | Refusal> {
  const decoded = await decodeHeic(bytes)
  if (decoded === 'damaged') return damaged()
  if (decoded === 'too large') return tooManyPixels(heicLimits.pixels)
  const { data, width, height, pictures } = decoded
  if (Math.max(width, height) > pictureUploadLimits.sidePixels) return tooLong()
  const files = await drawVariants(sharp(data, { raw: { width, height, channels: 4 } }), decoded)
  if (files instanceof Refusal) return files
  const note = 'This HEIC has several images. Only the first one is kept: upload the others one by one.'
  return { width, height, files, ...(pictures > 1 && { note }) }
}

const noteOf = (type: string) =>
  type === 'TIFF'
    ? 'This TIFF has several pages. Only its first page is kept: upload the others one by one.'
    : `This ${type} is animated. Only its first picture is kept: readers will see it still.`

const isMovingAvif = (bytes: Bytes) => new TextDecoder().decode(bytes.subarray(4, 12)) === 'ftypavis'

/** libheif looks for the still picture of a moving AVIF only if the file does not begin by saying that it moves. */
function asStillAvif(bytes: Bytes): Bytes {
  const still = bytes.slice()
  still.set(new TextEncoder().encode('ftypavif'), 4)
  return still
}

async function drawVariants(
  picture: Sharp,
  whole: { width: number; height: number },
): Promise<DrawnPicture['files'] | Refusal> {
  const variants = pictureVariants(whole.width)
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
    const drawn = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize({ width: size, withoutEnlargement: true })
      .toFormat(format, qualities[format])
      .timeout(timeout)
      .toBuffer({ resolveWithObject: true })
    if (!isWhole(drawn.info, size, whole)) {
      return refuse(400, 'Some of this image would be lost. Please save it as PNG or JPEG and upload it again.')
    }
    files.push({ file, type: `image/${format}`, bytes: new Uint8Array(drawn.data) })
  }
  return files
}

/** Heights are rounded, first to the widest copy and then to each other one. */
function isWhole(drawn: { width: number; height: number }, size: number, whole: { width: number; height: number }) {
  const width = Math.min(size, whole.width)
  const height = Math.max(1, (whole.height * width) / whole.width)
  return drawn.width === width && Math.abs(drawn.height - height) <= 1
}

/** JPEG has no transparency, so what shows through becomes white, like a page. */
export async function drawJpeg(stored: Bytes): Promise<Bytes> {
  const picture = sharp(stored, { limitInputPixels: pictureUploadLimits.pixels }).flatten({ background: '#fff' })
  return new Uint8Array(await picture.jpeg(qualities.jpeg).timeout(timeout).toBuffer())
}

/** Returns the name of its format. */
async function recognizePicture(bytes: Bytes): Promise<string | Refusal> {
  const type = await fileTypeFromBuffer(bytes)
  if (type !== undefined && readable.has(type.mime)) return nameOf(type)
  const begin = new TextDecoder().decode(bytes.subarray(0, 4_000))
  if (markup.test(begin)) {
    return /<svg[\s>]/i.test(begin)
      ? refuse(415, 'SVG images are not accepted because they can contain scripts. Please save it as PNG first.')
      : refuse(415, 'This file is a web page, not an image')
  }
  const found =
    type === undefined ? 'This file is not an image we can read.' : `This is ${nameOf(type)}, which we cannot read.`
  return refuse(415, `${found} Please upload ${namesOfFormats(pictureFormats)}.`)
}

const names: Record<string, string> = { tif: 'TIFF', jxl: 'JPEG XL', jp2: 'JPEG 2000' }
const nameOf = ({ ext }: { ext: string }) => names[ext] ?? ext.toUpperCase()

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const isLimit = (error: unknown) => /exceeds pixel limit/i.test(messageOf(error))
const hasNoEnd = (error: unknown) => /premature end of JPEG/i.test(messageOf(error))
/** libvips errors for truncated or mislabeled files. Any other error is a fault of the server. */
const isUnreadable = (error: unknown) =>
  /Input (?:buffer|file)|Vips|vips|timeout|corrupt|premature|read error|load/i.test(messageOf(error))
