/** An author's colours, made readable on paper and at night (specification, section 3: marks `color` and `bgColor`). */
import { type HexColour, requireContrast } from '@/shared/lib/contrast'
import { dark, light, type Palette } from '@/shared/styles'

/** WCAG 2.2 AA for text. */
const readable = 4.5
/** What a background must leave the theme's own text, so that a coloured word still has room to differ. */
const surface = 7

export type AuthorColours = { color?: HexColour | undefined; bgColor?: HexColour | undefined }
export type ThemedColours = { ink?: HexColour; paper?: HexColour }

/**
 * The colours as they are where they can be read, else the nearest that can: text moves towards the theme's ink, its
 * background towards the theme's paper. Authors choose them on white; half of their readers are in the dark.
 */
export function readableColours(colours: AuthorColours): { light: ThemedColours; dark: ThemedColours } {
  return { light: inTheme(colours, light), dark: inTheme(colours, dark) }
}

function inTheme({ color, bgColor }: AuthorColours, { text, page }: Palette): ThemedColours {
  const paper = bgColor && requireContrast(bgColor, { against: text, toward: page, ratio: surface })
  const ink = color && requireContrast(color, { against: paper ?? page, toward: text, ratio: readable })
  return { ...(ink && { ink }), ...(paper && { paper }) }
}
