/** Fluid sizes: linear between a narrow and a full window, in rem so that they grow with the reader's own setting. */
import { breakpoints } from './breakpoints.ts'

const pixelsPerRem = 16

/** From `narrow` rem at 360 pixels to `full` rem at 1280 pixels, and never beyond either. */
export function fluid(narrow: number, full: number): string {
  const span = (breakpoints.full - breakpoints.narrow) / pixelsPerRem
  const slope = (full - narrow) / span
  const start = narrow - slope * (breakpoints.narrow / pixelsPerRem)
  return `clamp(${rem(Math.min(narrow, full))}, ${rem(start)} + ${round(slope * 100)}vw, ${rem(Math.max(narrow, full))})`
}

/** A step of the modular scale: the story's text is step 0; minor thirds on a phone, almost fourths on a desk. */
export function typeStep(step: number): string {
  return fluid(1.1875 * 1.17 ** step, 1.3125 * 1.265 ** step)
}

function rem(value: number): string {
  return `${round(value)}rem`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
