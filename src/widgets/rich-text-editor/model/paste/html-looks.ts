/** Matches the whole property name: `mso-bidi-font-weight` is not `font-weight`. */
function styleOf(element: Element, property: string): string | undefined {
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) return declaration.slice(colon + 1).trim()
  }
  return undefined
}

export type Emphasis = { bold?: true; italic?: true }

/** The inline style wins over the tag: Google Docs wraps everything in a `b` with normal weight. */
export function emphasisOf(element: Element, around: Emphasis): Emphasis {
  const { localName } = element
  const bold = isBold(styleOf(element, 'font-weight')) ?? (localName === 'b' || localName === 'strong' || around.bold)
  const italic = isItalic(styleOf(element, 'font-style')) ?? (localName === 'i' || localName === 'em' || around.italic)
  return { ...(bold && { bold }), ...(italic && { italic }) }
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined
  return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600
}

function isItalic(style: string | undefined): boolean | undefined {
  return style === undefined || style === 'inherit' ? undefined : style === 'italic' || style.startsWith('oblique')
}

/** Word writes list items as paragraphs, each with its bullet or number in a separate element. */
export const isWordItem = (element: Element): boolean =>
  element.localName === 'p' && /mso-list:\s*(?!none|ignore)/i.test(element.getAttribute('style') ?? '')

const isWordItemSign = (element: Element): boolean => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

/** True for numbers and letters such as `1.`, `b)`, `iv.`; false for a bullet. */
export function isNumbered(item: Element): boolean {
  const sign = [...item.querySelectorAll('span')].find(isWordItemSign)?.textContent ?? ''
  return /^[\s\u00a0(]*(?:\d+|[a-z]{1,5})[.)]/i.test(sign)
}

const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'button',
  'audio',
  'video',
  'xml',
  // Word's tracked deletions.
  'del',
])

const isWordComment = (element: Element): boolean =>
  /mso-element:\s*comment/i.test(element.getAttribute('style') ?? '') ||
  /^(?:MsoCommentReference|msocom\w+)$/.test(element.className)

export const isUnread = (element: Element): boolean =>
  unread.has(element.localName) ||
  isWordItemSign(element) ||
  isWordComment(element) ||
  styleOf(element, 'display') === 'none'
