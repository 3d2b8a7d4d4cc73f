/** Tells pictures of a story from the rest of a page: icons, trackers and drawn emoji. */
import type { ImageBlock } from '@contract/document.ts'
import { pictureUploadLimits } from '@contract/writing-limits.ts'
import { imageAddress } from '../media-address.ts'

const iconPixels = 64

/** Mail programs and social networks draw emoji as pictures. */
export function emojiIn(picture: Element): string | undefined {
  const alt = picture.getAttribute('alt') ?? ''
  return alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt) ? alt : undefined
}

/** Pages that load pictures late keep their address elsewhere. */
export function sourceOf(picture: Element): string {
  const source = picture.getAttribute('src') ?? ''
  const others = [
    picture.getAttribute('data-src') ?? '',
    // The last one is the widest, by custom.
    ...(picture.getAttribute('srcset') ?? '').split(',').map((one) => one.trim().split(/\s/)[0] ?? ''),
  ]
  return imageAddress(source) === undefined
    ? (others.findLast((other) => imageAddress(other) !== undefined) ?? source)
    : source
}

export function isDecoration(picture: Element): boolean {
  const sizes = ['width', 'height'].flatMap((side) => Number.parseInt(picture.getAttribute(side) ?? '', 10) || [])
  if (sizes.some((size) => size < iconPixels)) return true
  if (sizes.length > 0 || picture.closest('figure') !== null) return false
  const alt = picture.getAttribute('alt')
  return alt === '' || (alt === null && /\.gif(?:$|\?)/i.test(picture.getAttribute('src') ?? ''))
}

export function pictureOf(picture: Element, url: string): ImageBlock {
  const figure = picture.closest('figure')
  const isFirst = figure !== null && contentPictureIn(figure) === picture
  const caption = isFirst ? wordsOf(figure.querySelector('figcaption')?.textContent) : ''
  const alt = wordsOf(picture.getAttribute('alt'))
  return {
    type: 'image',
    url,
    ...(alt !== '' && { alt }),
    ...(caption !== '' && { caption }),
    children: [{ text: '' }],
  }
}

/** True for a caption that the picture itself takes along. */
export function isCaptionOfPicture(element: Element): boolean {
  const figure = element.localName === 'figcaption' ? element.closest('figure') : null
  const picture = figure === null ? undefined : contentPictureIn(figure)
  return picture !== undefined && imageAddress(sourceOf(picture)) !== undefined
}

const known = new WeakMap<Element, Element | undefined>()

function contentPictureIn(figure: Element): Element | undefined {
  if (!known.has(figure))
    known.set(
      figure,
      [...figure.querySelectorAll('img')].find((picture) => !isDecoration(picture)),
    )
  return known.get(figure)
}

const wordsOf = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, pictureUploadLimits.wordsCharacters)
