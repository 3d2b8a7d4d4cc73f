/** Finds what the fonts of this machine cannot draw: Pango draws a box with a number for it. */
import sharp from 'sharp'
import { removeInvisible } from '../../../../contract/invisible-characters.ts'
import { escapeMarkup } from '../xml.ts'
import { families, loadFonts } from './fonts.ts'

const emoji = /\p{Emoji_Presentation}|\u20e3|\ufe0f/gu
const decoration = /[\p{S}\p{P}\p{M}]/u

/**
 * The text without emoji and without signs that no font has. Undefined if a letter or digit is missing, or if nothing
 * is left: a title with holes would say something else.
 */
export async function legible(text: string): Promise<string | undefined> {
  const words = removeInvisible(text.replace(emoji, '')).trim()
  const missing = new Set<string>()
  for (const character of new Set(words)) {
    if (await hasGlyph(character)) continue
    if (!decoration.test(character)) return undefined
    missing.add(character)
  }
  const left = [...words].filter((character) => !missing.has(character)).join('')
  return left.replace(/\s+/g, ' ').trim() || undefined
}

/** Every character of this plane that is no character has the same box, apart from the number in it. */
const boxed = [String.fromCodePoint(0xfdd0), String.fromCodePoint(0x1fffe)] as const

const glyphs = new Map<string, boolean>()

async function hasGlyph(character: string): Promise<boolean> {
  if (/[\s!-~]|\p{Default_Ignorable_Code_Point}/u.test(character)) return true
  const known = glyphs.get(character)
  if (known !== undefined) return known
  const [box, drawn] = await Promise.all([frameOf(boxed[character.length - 1] ?? boxed[0]), frameOf(character)])
  glyphs.set(character, box !== drawn)
  return box !== drawn
}

/** A blank character has no frame. */
const noText = /no text to render/

/** The size of a drawn character, with the rows at its upper and lower edge. */
async function frameOf(character: string): Promise<string> {
  await loadFonts()
  const text = `<span font_family="${families.sans}" size="40pt">${escapeMarkup(character)}</span>`
  const drawing = sharp({ text: { text, dpi: 72, rgba: true } })
    .extractChannel('alpha')
    .raw()
  try {
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
    const rows = 3 * info.width
    return [info.width, info.height, ...data.subarray(0, rows), ...data.subarray(-rows)].join()
  } catch (error) {
    if (error instanceof Error && noText.test(error.message)) return ''
    throw error
  }
}
