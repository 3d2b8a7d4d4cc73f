/** The contrast ratio of WCAG 2.2. */

/** `#rgb` or `#rrggbb`. */
export type HexColor = string

type Channels = readonly [red: number, green: number, blue: number]

/** From 1 (no contrast) to 21 (black on white). */
export function contrastRatio(first: HexColor, second: HexColor): number {
  const a = luminance(channelsOf(first))
  const b = luminance(channelsOf(second))
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Moves `color` toward `extreme` until it has at least `ratio` against `background`. `extreme` itself must have it.
 */
export function requireContrast(
  color: HexColor,
  { against, toward, ratio }: { against: HexColor; toward: HexColor; ratio: number },
): HexColor {
  const steps = 24
  for (let step = 0; step < steps; step++) {
    const candidate = mix(color, toward, step / steps)
    if (contrastRatio(candidate, against) >= ratio) return candidate
  }
  return toward
}

function mix(from: HexColor, to: HexColor, share: number): HexColor {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(color: HexColor): Channels {
  const digits = color.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const value = Number.parseInt(long, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
