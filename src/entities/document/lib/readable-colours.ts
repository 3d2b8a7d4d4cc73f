import { type HexColour, requireContrast } from '@/shared/lib/contrast'
import { dark, light, type Palette } from '@/shared/styles'

/** WCAG 2.2 AA for text. */
const readable = 4.5
/** Contrast between a background and the theme's own text, so that colored text still has room to differ. */
const surface = 7

export type AuthorColours = { color?: HexColour | undefined; bgColor?: HexColour | undefined }
export type ThemedColours = { ink?: HexColour; paper?: HexColour }

/**
 * Keeps readable colors and moves others to the nearest readable one: text toward the theme's ink, backgrounds toward
 * its paper. Authors choose colors on white, but many readers use the dark theme.
 */
export function readableColours(colours: AuthorColours): { light: ThemedColours; dark: ThemedColours } {
  return { light: inTheme(colours, light), dark: inTheme(colours, dark) }
}

function inTheme({ color, bgColor }: AuthorColours, { text, page }: Palette): ThemedColours {
  const paper = bgColor && requireContrast(bgColor, { against: text, toward: page, ratio: surface })
  const ink = color && requireContrast(color, { against: paper ?? page, toward: text, ratio: readable })
  return { ...(ink && { ink }), ...(paper && { paper }) }
}
