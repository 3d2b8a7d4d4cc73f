import { pictureLimits } from './limits.ts'

/** Never wider than the original, but always at least one width. */
export function pictureWidths(original: number): number[] {
  const widths = pictureLimits.widths.filter((width) => width <= original)
  return widths.length === 0 ? pictureLimits.widths.slice(0, 1) : widths
}
