import { pictureLimits } from './limits.ts'

/** The widths an original of this width is served in: never wider than itself, and always one. */
export function pictureWidths(original: number): number[] {
  const widths = pictureLimits.widths.filter((width) => width <= original)
  return widths.length === 0 ? pictureLimits.widths.slice(0, 1) : widths
}
