/** Reads from an element what its text means: marks, size and whether a reader would see it. */
import type { Looks } from './css-looks.ts'
import type { Marks } from './trim-inlines.ts'

export type Emphasis = {
  marks: Marks
  /** Typewriter letters by style alone; code only if the words around it are set otherwise. */
  isMono: boolean
  /** In pixels. */
  size: number
  isHidden: boolean
}

const bolds: ReadonlySet<string> = new Set(['b', 'strong'])
const italics: ReadonlySet<string> = new Set(['i', 'em', 'cite', 'dfn', 'var'])
const codes: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt'])
const strikes: ReadonlySet<string> = new Set(['s', 'strike', 'del'])
const footnoteNumber = /^Mso(?:Footnote|Endnote)Reference$/

/** The style wins over the tag: Google Docs wraps everything in a `b` with normal weight. */
export function emphasisOf(element: Element, looks: Looks, around: Emphasis, isBlock: boolean): Emphasis {
  const { localName } = element
  const bold = isBold(looks.get('font-weight')) ?? (bolds.has(localName) || around.marks.bold)
  const italic = isItalic(looks.get('font-style')) ?? (italics.has(localName) || around.marks.italic)
  const lines = looks.get('text-decoration')
  const strikethrough =
    around.marks.strikethrough || (lines === undefined ? strikes.has(localName) : lines.includes('line-through'))
  const underline =
    around.marks.underline ||
    (lines === undefined ? localName === 'u' || isInsertion(element) : lines.includes('underline'))
  const code = around.marks.code || codes.has(localName)
  const highlight = around.marks.highlight || localName === 'mark' || (!isBlock && isMarkedByPen(looks))
  const font = (looks.get('font-family') ?? (localName === 'font' && element.getAttribute('face'))) || undefined
  return {
    marks: {
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(underline && { underline }),
      ...(strikethrough && { strikethrough }),
      ...(code && { code }),
      ...(highlight && { highlight }),
      ...(isBlock ? {} : (shiftOf(element, looks) ?? shiftAround(around.marks))),
    },
    isMono: font === undefined ? around.isMono : monospace.test(font),
    size: sizeOf(element, looks, around.size),
    isHidden: isUnseen(looks.get('visibility')) ?? around.isHidden,
  }
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined) return undefined
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600
}

const isItalic = (style: string | undefined): boolean | undefined =>
  style === undefined ? undefined : style === 'italic' || style.startsWith('oblique')

const isUnseen = (visibility: string | undefined): boolean | undefined =>
  visibility === undefined ? undefined : visibility !== 'visible'

/** Tracked changes name their author or date; those that a page shows to its readers seldom do. */
const isTracked = (element: Element): boolean => element.hasAttribute('cite') || element.hasAttribute('datetime')
const isInsertion = (element: Element): boolean => element.localName === 'ins' && !isTracked(element)

const monospace = /\bmono|courier|consolas|menlo|monaco|fixedsys|lucida console|source code/i

/** Style sheets of pages reset `sup` to `baseline` and move it otherwise, so only a shift counts. */
function shiftOf(element: Element, looks: Looks): Marks | undefined {
  const shift = looks.get('vertical-align') ?? looks.get('mso-text-raise') ?? ''
  const amount = Number.parseFloat(shift)
  if (element.localName === 'sup' || shift === 'super' || amount > 0 || footnoteNumber.test(element.className))
    return { superscript: true }
  return element.localName === 'sub' || shift === 'sub' || amount < 0 ? { subscript: true } : undefined
}

const shiftAround = ({ superscript, subscript }: Marks): Marks => ({
  ...(superscript && { superscript }),
  ...(subscript && { subscript }),
})

const pens: ReadonlySet<string> = new Set(['yellow', 'lime', 'aqua', 'cyan', 'fuchsia', 'magenta'])

/** True for the loud colors of a text marker; pages color words in many quieter ways. */
function isMarkedByPen(looks: Looks): boolean {
  const pen = looks.get('mso-highlight')
  if (pen !== undefined) return !/^(?:none|auto)/.test(pen)
  const color = looks.get('background-color') ?? looks.get('background') ?? ''
  if (pens.has(color)) return true
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/
    .exec(color)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16))
  const parts = hex ?? /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(color)?.slice(1).map(Number) ?? []
  return Math.max(...parts) >= 200 && Math.max(...parts) - Math.min(...parts) >= 120
}

const pixelsOf: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }
const namedSizes: Readonly<Record<string, number>> = {
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
}
/** The sizes 1 to 7 of the old `font` element, in pixels. */
const numberedSizes = [10, 13, 16, 18, 24, 32, 48]

function sizeOf(element: Element, looks: Looks, around: number): number {
  const size = looks.get('font-size')
  if (size === undefined)
    return (element.localName === 'font' && numberedSizes[Number(element.getAttribute('size')) - 1]) || around
  const [, number, unit = ''] = /^(-?[\d.]+)(px|pt|pc|in|cm|mm|em|%)?/.exec(size) ?? []
  if (number === undefined) return namedSizes[size] ?? around
  if (unit === 'em') return around * Number(number)
  if (unit === '%') return (around * Number(number)) / 100
  return Number(number) * (pixelsOf[unit] ?? 1)
}

const unread: ReadonlySet<string> = new Set(
  (
    'script style head title meta link template noscript iframe object embed svg select textarea button audio video canvas ' +
    'datalist progress meter map xml comment annotation annotation-xml'
  ).split(' '),
)

const hiddenClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-(?:text|only)|skip-(?:link|to-content)|mw-editsection|msoDel|MsoCommentReference|msocom\w+)(?:\s|$)/i

/** Text that a reader of the source does not see, or that was never a part of it: comments and tracked deletions. */
export function isUnread(element: Element, looks: Looks): boolean {
  const { localName } = element
  if (unread.has(localName) || (localName === 'del' && isTracked(element))) return true
  if (looks.get('mso-list') === 'ignore' || looks.get('mso-element')?.startsWith('comment') === true) return true
  if (isDocsComment(element)) return true
  if (localName === 'rp' || localName === 'math' || !isUnseenElement(element, looks)) return false
  // Pages hide the formula that is read aloud and show a drawing of it.
  return element.getAttribute('aria-hidden') === 'true' || element.querySelector('math') === null
}

function isUnseenElement(element: Element, looks: Looks): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    hiddenClass.test(element.className) ||
    looks.get('display') === 'none' ||
    looks.get('mso-hide') === 'all' ||
    isClippedAway(looks)
  )
}

/** The usual ways to leave words to screen readers alone. */
function isClippedAway(looks: Looks): boolean {
  if (!/^(?:absolute|fixed)$/.test(looks.get('position') ?? '')) return false
  const isClipped = /^(?:rect|inset|polygon)\(/.test(looks.get('clip') ?? looks.get('clip-path') ?? '')
  const isDot = /^[01]px$/.test(looks.get('width') ?? '') && /^[01]px$/.test(looks.get('height') ?? '')
  return isClipped || (isDot && looks.get('overflow') === 'hidden')
}

/** Google Docs writes `[a]` behind the words and the comment below the text. */
function isDocsComment(element: Element): boolean {
  if (element.localName === 'a') return /^#cmnt\d/.test(element.getAttribute('href') ?? '')
  return element.localName === 'p' && /^cmnt\d+$/.test(element.firstElementChild?.id ?? '')
}
