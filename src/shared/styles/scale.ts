import { breakpoints } from './window.ts'

const pixelsPerRem = 16

/** From `narrow` rem at 360 pixels to `full` rem at 1280 pixels, clamped at both ends. */
export function fluid(narrow: number, full: number): string {
  const span = (breakpoints.full - breakpoints.narrow) / pixelsPerRem
  const slope = (full - narrow) / span
  const start = narrow - slope * (breakpoints.narrow / pixelsPerRem)
  return `clamp(${rem(Math.min(narrow, full))}, ${rem(start)} + ${round(slope * 100)}vw, ${rem(Math.max(narrow, full))})`
}

/** The modular scale: step 0 is a story's text; steps are minor thirds on a phone and almost fourths on a desktop. */
export function typeStep(step: number): string {
  return fluid(1.1875 * 1.17 ** step, 1.3125 * 1.265 ** step)
}

function rem(value: number): string {
  return `${round(value)}rem`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
