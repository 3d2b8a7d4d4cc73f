/**
 * Self-hosted fonts with `font-display: swap`: until they arrive, a page shows local fallback faces, adjusted to the same
 * metrics so that nothing moves when they do (docs/decisions/0017).
 */
import { globalFontFace } from '@vanilla-extract/css'

const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

function selfHosted(family: string, name: string, weights: string, styles: readonly ('normal' | 'italic')[]) {
  globalFontFace(
    family,
    styles.flatMap((style) =>
      Object.entries(subsets).map(([subset, unicodeRange]) => ({
        src: `url('@fontsource-variable/${name}/files/${name}-${subset}-wght-${style}.woff2') format('woff2')`,
        fontDisplay: 'swap' as const,
        fontStyle: style,
        fontWeight: weights,
        unicodeRange,
      })),
    ),
  )
}

selfHosted('Newsreader Variable', 'newsreader', '200 800', ['normal', 'italic'])
selfHosted('Libre Franklin Variable', 'libre-franklin', '100 900', ['normal'])

/** Ascent and descent of the web font, in em. */
const newsreader = { ascent: 0.735, descent: 0.265 }
const libreFranklin = { ascent: 0.966, descent: 0.246 }

/** `sizeAdjust`: width of the web font relative to the local face for the same English text, in percent. */
type StandIn = { local: string[]; sizeAdjust: number; fontWeight: string; fontStyle?: 'italic' }

function standIns(family: string, { ascent, descent }: { ascent: number; descent: number }, faces: StandIn[]) {
  const percent = (share: number, sizeAdjust: number) => `${Math.round((share * 1_000_000) / sizeAdjust) / 100}%`
  globalFontFace(
    family,
    faces.map(({ local, sizeAdjust, ...face }) => ({
      ...face,
      src: local.map((name) => `local('${name}')`).join(', '),
      sizeAdjust: `${sizeAdjust}%`,
      ascentOverride: percent(ascent, sizeAdjust),
      descentOverride: percent(descent, sizeAdjust),
      lineGapOverride: '0%',
    })),
  )
}

// Times and Arial (and their free equivalents) were measured in Chromium over a paragraph of news; Georgia, Noto
// Serif and Roboto come from the average widths in @capsizecss/metrics.
standIns('Newsreader Georgia', newsreader, [
  { local: ['Georgia'], sizeAdjust: 96.1, fontWeight: '200 449' },
  { local: ['Georgia'], sizeAdjust: 98.3, fontWeight: '450 549' },
  { local: ['Georgia Bold', 'Georgia-Bold'], sizeAdjust: 89.6, fontWeight: '550 800' },
  { local: ['Georgia Italic', 'Georgia-Italic'], sizeAdjust: 90.2, fontWeight: '200 800', fontStyle: 'italic' },
])
standIns('Newsreader Times', newsreader, [
  { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], sizeAdjust: 104.5, fontWeight: '200 449' },
  { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], sizeAdjust: 106.9, fontWeight: '450 549' },
  {
    local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    sizeAdjust: 103.2,
    fontWeight: '550 800',
  },
  {
    local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
    sizeAdjust: 97.8,
    fontWeight: '200 800',
    fontStyle: 'italic',
  },
])
standIns('Newsreader Noto', newsreader, [
  { local: ['Noto Serif', 'NotoSerif'], sizeAdjust: 89.1, fontWeight: '200 449' },
  { local: ['Noto Serif', 'NotoSerif'], sizeAdjust: 91.1, fontWeight: '450 800' },
])
standIns('Libre Franklin Arial', libreFranklin, [
  { local: ['Arial', 'ArialMT', 'Liberation Sans'], sizeAdjust: 103.5, fontWeight: '100 449' },
  { local: ['Arial', 'ArialMT', 'Liberation Sans'], sizeAdjust: 104.5, fontWeight: '450 549' },
  { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], sizeAdjust: 98.4, fontWeight: '550 900' },
])
standIns('Libre Franklin Roboto', libreFranklin, [
  { local: ['Roboto', 'Roboto-Regular'], sizeAdjust: 104.5, fontWeight: '100 900' },
])
