/** Reads a formula, in MathML or as Word writes it, as text with raised and lowered parts. */
import type { Marks } from './trim-inlines.ts'

type Part = { text: string; marks?: Marks }

/** A page may nest as deep as it likes; no formula in a story is deeper. */
const deepest = 50

const raised = (parts: Part[]): Part[] => parts.map(({ text }) => ({ text, marks: { superscript: true } }))
const lowered = (parts: Part[]): Part[] => parts.map(({ text }) => ({ text, marks: { subscript: true } }))
const plain = (text: string): Part[] => [{ text }]

/** With its prefix, which not every parser leaves in `localName`. */
export const nameOf = (element: Element): string => element.tagName.toLowerCase()

export function partsOfMath(element: Element, depth = 0): Part[] {
  if (depth > deepest) return plain(element.textContent ?? '')
  const children = [...element.children].filter((child) => !/^annotation|^m:\w+pr$/.test(nameOf(child)))
  const parts = children.map((child) => partsOfMath(child, depth + 1))
  const [base = [], second = [], third = []] = parts
  switch (nameOf(element)) {
    case 'm:ssup':
    case 'msup':
      return [...base, ...raised(second)]
    case 'm:ssub':
    case 'msub':
      return [...base, ...lowered(second)]
    case 'm:ssubsup':
    case 'msubsup':
      return [...base, ...lowered(second), ...raised(third)]
    case 'm:f':
    case 'mfrac':
      return [...grouped(base), ...plain('/'), ...grouped(second)]
    case 'msqrt':
      return [...plain('√'), ...grouped(parts.flat())]
    case 'm:rad':
      return [...raised(base), ...plain('√'), ...grouped(second)]
    case 'mroot':
      return [...raised(second), ...plain('√'), ...grouped(base)]
    case 'mtr':
      return [...parts.flatMap((part) => [...part, ...plain(' ')]), ...plain('\n')]
    case 'mspace':
      return plain(' ')
    default:
      // Invisible operators, such as the one between factors, are not shown.
      return children.length > 0
        ? parts.flat()
        : plain((element.textContent ?? '').trim().replace(/[\u2061-\u2064]/g, ''))
  }
}

function grouped(parts: Part[]): Part[] {
  const isOne = /^[\p{L}\p{N}.]*$/u.test(parts.map(({ text }) => text).join(''))
  return isOne ? parts : [...plain('('), ...parts, ...plain(')')]
}
