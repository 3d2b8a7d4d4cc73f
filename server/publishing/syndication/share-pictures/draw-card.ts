/** Draws the pictures that other sites show beside a link to us (docs/decisions/0045). */
import sharp, { type OverlayOptions } from 'sharp'
import { excerpt } from '../../../../contract/excerpt.ts'
import { pictureUploadLimits } from '../../../../contract/writing-limits.ts'
import { escapeMarkup } from '../xml.ts'
import { families, loadFonts } from './fonts.ts'
import { legible } from './legible.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type Card = {
  /** Says what the link leads to, such as the section of a story. */
  kicker: string
  title: string
  /** The title has this language, as a tag of BCP 47: Chinese and Japanese have different forms of a letter. */
  language?: string | undefined
  /** The author of a story. */
  byline?: string | undefined
  /** The readers and their money, or the number of an author's stories. */
  backing?: string | undefined
  picture?: Bytes | undefined
}

/** In pixels. */
const cardSize = { width: 1200, height: 630 } as const
const [margin, gap, pictureWidth] = [64, 24, 420]
const titleTop = 178
const titleHeight = 270
const titleSizes = [92, 82, 72, 64, 56, 48, 42]
const titleCharacters = [220, 180, 150, 120, 90, 60]
const lineCharacters = [70, 45, 30, 20]

/** The light theme of the product's pages. */
const colors = { paper: '#fbf8f2', ink: '#1d1a16', quiet: '#565047', hairline: '#d9d2c4', accent: '#1f4e79' } as const

const quality = { quality: 82 } as const
const timeout = { seconds: 10 }

type Drawn = { input: Buffer; width: number; height: number }

/** Stands for a title of letters that the fonts lack. */
const siteTitle = 'News its readers commission'

export const siteCard: Card = { kicker: 'News', title: siteTitle }

export async function drawCard(card: Card): Promise<Bytes> {
  await loadFonts()
  const { kicker, backing, picture, language } = card
  const title = (await legible(card.title)) ?? siteTitle
  const byline = card.byline && (await legible(card.byline))
  const width = cardSize.width - 2 * margin - (picture === undefined ? 0 : pictureWidth - margin + gap * 2)
  const layers: OverlayOptions[] = []
  const place = ({ input, width: drawnWidth }: Drawn, top: number, isRightToLeft = false) =>
    layers.push({ input, top, left: isRightToLeft ? margin + width - drawnWidth : margin })
  const line = (text: string, family: string, size: number, color: string) =>
    drawShortened(text, lineCharacters, { family, size, color, width, height: 1.5 * size })

  place(await line('Lede', families.serif, 48, colors.ink), 56)
  place(await line(kicker.toUpperCase(), families.sans, 22, colors.accent), 128)
  place(await drawTitle(title, width, language), titleTop, isRightToLeft(title))
  layers.push({ input: rule(width), top: 486, left: margin })
  if (byline !== undefined) place(await line(byline, families.sans, 26, colors.quiet), 508, isRightToLeft(byline))
  if (backing !== undefined)
    place(await line(backing, families.sans, 26, colors.accent), byline === undefined ? 508 : 552)
  if (picture !== undefined) {
    const input = await cropped(picture, pictureWidth, cardSize.height).toBuffer()
    layers.push({ input, top: 0, left: cardSize.width - pictureWidth })
  }
  const drawn = sharp({ create: { ...cardSize, channels: 3, background: colors.paper } }).composite(layers)
  return new Uint8Array(await drawn.jpeg(quality).timeout(timeout).toBuffer())
}

/** Cuts the picture to a ratio, and never enlarges it. */
export async function drawCrop(picture: Bytes, [width, height]: readonly [number, number]): Promise<Bytes> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: pictureUploadLimits.pixels }).metadata()
  const scale = Math.min(1, autoOrient.width / width, autoOrient.height / height)
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  return new Uint8Array(await cropped(picture, w, h).jpeg(quality).timeout(timeout).toBuffer())
}

const cropped = (picture: Bytes, width: number, height: number) =>
  sharp(picture, { limitInputPixels: pictureUploadLimits.pixels })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })

type Look = {
  family: string
  size: number
  color: string
  width: number
  height: number
  language?: string | undefined
}

/** Shrinks a long title, then shortens it. */
async function drawTitle(title: string, width: number, language: string | undefined): Promise<Drawn> {
  const look = { language, family: families.serif, color: colors.ink, width, height: titleHeight }
  for (const size of titleSizes) {
    const drawn = await drawText(title, { ...look, size })
    if (drawn.height <= titleHeight) return drawn
  }
  return drawShortened(title, titleCharacters, { ...look, size: Math.min(...titleSizes) })
}

/** Returns the longest of these lengths that fits, or else the shortest. */
async function drawShortened(text: string, lengths: readonly number[], look: Look): Promise<Drawn> {
  const [length = 0, ...shorter] = lengths
  const drawn = await drawText(excerpt(text, length), look)
  return drawn.height <= look.height || shorter.length === 0 ? drawn : drawShortened(text, shorter, look)
}

async function drawText(text: string, { family, size, color, width, language }: Look): Promise<Drawn> {
  const lang = language === undefined ? '' : ` lang="${escapeMarkup(language)}"`
  const markup = `<span font_family="${family}" size="${size}pt" foreground="${color}"${lang}>${escapeMarkup(text)}</span>`
  const { data, info } = await sharp({ text: { text: markup, width, dpi: 72, rgba: true, wrap: 'word-char' } })
    .png()
    .timeout(timeout)
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text)

const rule = (width: number) =>
  Buffer.from(`<svg width="${width}" height="2"><rect width="${width}" height="2" fill="${colors.hairline}"/></svg>`)
