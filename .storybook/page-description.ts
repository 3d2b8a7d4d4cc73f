/** Describes what a page shows, as far as axe's findings depend on it, so that identical pages are checked once. */

export type PageDescription = {
  content: string
  places: string
  /**
   * True when a target is small or overlaps another, or a region scrolls. Only then can the rules about positions
   * find anything.
   */
  isTight: boolean
  paint: string
}

export function describePage(): PageDescription {
  const elements = [...document.body.querySelectorAll('*')]
  const rectangles = elements.map((element) => element.getBoundingClientRect())
  const seen = elements.map(isSeen)
  const states = elements.map((element, at) => {
    const { value, checked } = element as Partial<HTMLInputElement>
    return [seen[at], value, checked].join(' ')
  })
  const visible = elements.filter((_, at) => seen[at])
  const focus = elements.indexOf(document.activeElement as Element)
  return {
    content: [document.styleSheets.length, focus, numberIds(document.body.innerHTML), ...states].join('\n'),
    places: rectangles.map(({ left, top, width, height }) => [left, top, width, height].join(' ')).join('\n'),
    isTight: isTight(visible),
    paint: describePaintOf(visible),
  }
}

export const describePaint = (): string => describePaintOf([...document.body.querySelectorAll('*')].filter(isSeen))

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

const targetSize = 24

function isTight(elements: Element[]): boolean {
  const targets = elements
    .filter((element) => (element as HTMLElement).tabIndex >= 0 || element.matches('[tabindex], [contenteditable]'))
    .map((element) => element.getBoundingClientRect())
  return (
    targets.some(({ width, height }) => width < targetSize || height < targetSize) ||
    targets.some((one, at) => targets.slice(at + 1).some((other) => meet(one, other))) ||
    elements.some(scrolls)
  )
}

const scrolls = (element: Element) =>
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
  /auto|scroll/.test(getComputedStyle(element).overflow)

/** React keeps counting its generated ids from story to story, so number them from zero. */
function numberIds(markup: string): string {
  const numbers = new Map<string, number>()
  return markup.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `_r_${numbers.get(id)}_`
  })
}

type Layer = { at: number; element: Element; rectangle: DOMRect }

function describePaintOf(elements: Element[]): string {
  const described: string[] = []
  const texts: Layer[] = []
  const painted: Layer[] = []
  for (const [at, element] of elements.entries()) {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style
    described.push([backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex].join(' '))
    const layer = { at, element, rectangle: element.getBoundingClientRect() }
    if (isPainted(element, style)) painted.push(layer)
    if (hasText(element)) {
      described.push(describeText(element, style))
      texts.push(layer)
    }
  }
  return [...described, ...findOverlaps(texts, painted)].join('\n')
}

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const isPainted = ({ tagName }: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
  backgroundColor !== 'rgba(0, 0, 0, 0)' ||
  backgroundImage !== 'none' ||
  /^(img|svg|canvas|iframe|video)$/i.test(tagName)

/** WCAG 1.4.3 requires less contrast from 24 px on, or 18.66 px for bold text. */
const isLarge = (size: number, weight: number) => size >= 24 || (size >= 18.66 && weight >= 700)

function describeText(element: Element, style: CSSStyleDeclaration): string {
  const { color, textShadow, display, fontStyle, fontWeight, fontSize, textDecoration, borderBlockEnd } = style
  const around = element.parentElement && getComputedStyle(element.parentElement).fontSize
  const size = [isLarge(Number.parseFloat(fontSize), Number(fontWeight)), fontSize === around]
  return [color, textShadow, display, fontStyle, fontWeight, textDecoration, borderBlockEnd, ...size].join(' ')
}

const findOverlaps = (texts: Layer[], painted: Layer[]) =>
  texts.flatMap((text) =>
    painted
      .filter(
        (layer) =>
          meet(text.rectangle, layer.rectangle) &&
          !layer.element.contains(text.element) &&
          !text.element.contains(layer.element),
      )
      .map((layer) => `${text.at} ${layer.at}`),
  )

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
