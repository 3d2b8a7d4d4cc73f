/** Reads the lists of HTML, and those that Word writes as paragraphs with their bullet or number in front. */
import type { ListType } from '../element-kinds.ts'
import type { Looks } from './css-looks.ts'

export type ListAround = {
  list: ListType
  level: number
  /** The number of the next item, and the difference to the one after it. */
  next: number
  step: 1 | -1
  /** The page names the numbers itself. */
  isNumbered: boolean
}

export type ItemSign = {
  list: ListType
  level: number
  /** The bullet or number as the source shows it. */
  text: string
  /** The number, if the source names it and readers may refer to it. */
  number?: number | undefined
}

export const listElements: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir'])

export function listIn(element: Element, around: ListAround | undefined): ListAround {
  const level = (around?.level ?? 0) + 1
  if (element.localName !== 'ol') return { list: 'bulleted-list', level, next: 1, step: 1, isNumbered: false }
  const isReversed = element.hasAttribute('reversed')
  const items = isReversed ? [...element.children].filter(({ localName }) => localName === 'li').length : 1
  const start = numberIn(element, 'start')
  return {
    list: 'numbered-list',
    level,
    next: start ?? items,
    step: isReversed ? -1 : 1,
    isNumbered: start !== undefined || isReversed,
  }
}

/** Counts the items of the list on its way. */
export function signOf(item: Element, around: ListAround | undefined): ItemSign {
  if (around === undefined || around.list === 'bulleted-list')
    return { list: 'bulleted-list', level: around?.level ?? 1, text: '•' }
  const value = numberIn(item, 'value')
  if (value !== undefined) Object.assign(around, { next: value, isNumbered: true })
  const { next, isNumbered, level, step } = around
  around.next += step
  return { list: 'numbered-list', level, text: `${next}.`, number: isNumbered ? next : undefined }
}

function numberIn(element: Element, attribute: string): number | undefined {
  const text = element.getAttribute(attribute) ?? ''
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Undefined for paragraphs that are not items. Their level is in `mso-list: l0 level2 lfo1`. */
export function wordSignOf(element: Element, looks: Looks): ItemSign | undefined {
  const list = looks.get('mso-list')
  if (element.localName !== 'p' || list === undefined || /^(?:none|ignore|skip)/.test(list)) return undefined
  const sign = [...element.querySelectorAll('[style*="Ignore" i]')].find(isIgnored)?.textContent ?? ''
  const text = sign.replaceAll('\u00a0', ' ').trim()
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1)
  if (!/^\(?(?:[\da-z]+[.)])+$|^\d+$/i.test(text)) return { list: 'bulleted-list', level, text: '•' }
  const number = /^\(?(\d{1,9})[.)]?$/.exec(text)?.[1]
  return { list: 'numbered-list', level, text, number: number === undefined ? undefined : Number(number) }
}

const isIgnored = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')

/** The state of a task, which Google Docs and Notion keep beside the words. */
export function taskSignOf(element: Element): string {
  if (element.localName === 'input')
    return element.getAttribute('type') === 'checkbox' ? taskSign(element.hasAttribute('checked')) : ''
  const drawn = /(?:^|\s)checkbox-(on|off)(?:\s|$)/.exec(element.className)?.[1]
  if (drawn !== undefined) return taskSign(drawn === 'on')
  const state = element.getAttribute('role') === 'checkbox' ? element.getAttribute('aria-checked') : null
  return state === null ? '' : taskSign(state === 'true')
}

export const taskSign = (isDone: boolean): string => (isDone ? '☑ ' : '☐ ')
