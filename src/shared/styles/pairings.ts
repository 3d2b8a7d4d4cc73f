import type { ColorName } from './palette.ts'

/** WCAG 2.2 AAA. */
const body = 7
/** WCAG 2.2 AA. */
export const minimumOfText = 4.5
const text = minimumOfText
/** Control edges and focus rings: WCAG 2.2 AA, 1.4.11 and 2.4.13. */
const graphic = 3

/** Every pairing that components use; add new ones here first. Text in another pairing fails its story. */
export const pairings: readonly [foreground: ColorName, background: ColorName, ratio: number][] = [
  ['text', 'page', body],
  ['text', 'raised', body],
  ['text', 'sunken', body],
  ['text', 'selection', body],
  ['onHighlight', 'highlight', body],
  ['textQuiet', 'page', body],
  ['textQuiet', 'raised', body],
  ['textQuiet', 'sunken', text],
  ['accent', 'page', text],
  ['accent', 'raised', text],
  ['accent', 'sunken', text],
  ['accent', 'cautionSurface', text],
  ['accentHover', 'page', text],
  ['accentHover', 'sunken', text],
  ['onAccent', 'accent', text],
  ['onAccent', 'accentHover', text],
  ['page', 'text', body],
  ['page', 'textQuiet', body],
  ['page', 'critical', text],
  ['critical', 'page', text],
  ['critical', 'raised', text],
  ['critical', 'sunken', text],
  ['critical', 'criticalSurface', text],
  ['text', 'criticalSurface', body],
  ['positive', 'page', text],
  ['positive', 'positiveSurface', text],
  ['text', 'positiveSurface', body],
  ['caution', 'cautionSurface', text],
  ['text', 'cautionSurface', body],
  ['controlEdge', 'page', graphic],
  ['controlEdge', 'raised', graphic],
  ['controlEdge', 'sunken', graphic],
  ['critical', 'raised', graphic],
  ['focus', 'page', graphic],
  ['focus', 'raised', graphic],
  ['focus', 'sunken', graphic],
  ['focus', 'criticalSurface', graphic],
  ['focus', 'positiveSurface', graphic],
  ['focus', 'cautionSurface', graphic],
]
