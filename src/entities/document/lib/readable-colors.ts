import { type HexColor, requireContrast } from '@/shared/lib/contrast'
import { pageColors } from '@/shared/styles'

/** WCAG 2.2 AA for text. */
const readable = 4.5
/** Contrast between a background and the theme's own text, so that colored text still has room to differ. */
const surface = 7

export type AuthorColors = { color?: HexColor | undefined; bgColor?: HexColor | undefined }
export type ThemedColors = { ink?: HexColor; paper?: HexColor }

/**
 * Keeps readable colors and moves others to the nearest readable one: text toward the theme's ink, backgrounds toward
 * its paper. Authors choose colors on white, but many readers use the dark theme.
 */
export function readableColors(colors: AuthorColors): { light: ThemedColors; dark: ThemedColors } {
  return { light: inTheme(colors, pageColors.light), dark: inTheme(colors, pageColors.dark) }
}

function inTheme({ color, bgColor }: AuthorColors, { text, page }: { text: HexColor; page: HexColor }): ThemedColors {
  const paper = bgColor && requireContrast(bgColor, { against: text, toward: page, ratio: surface })
  const ink = color && requireContrast(color, { against: paper ?? page, toward: text, ratio: readable })
  return { ...(ink && { ink }), ...(paper && { paper }) }
}
