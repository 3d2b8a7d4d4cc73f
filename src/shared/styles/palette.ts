/**
 * The two palettes: warm newsprint by day, deep ink by night, and one accent, the red of a proof reader's pencil.
 * Names say what a colour is for. `palette.test.ts` computes the contrast of every pairing in use.
 */
export const light = {
  /** The paper. */
  page: '#fbf8f2',
  /** A sheet above the paper: fields, menus, dialogs. */
  raised: '#fffefb',
  /** Pressed into the paper: bands, code, placeholders of pictures. */
  sunken: '#f3eee3',
  text: '#1d1a16',
  textQuiet: '#565047',
  /** Decoration between columns and rows. */
  hairline: '#d9d2c4',
  /** The heavy rule above a section. */
  ruleStrong: '#1d1a16',
  /** The edge of a control, which must be seen. */
  controlEdge: '#857c6d',
  accent: '#9a2a1c',
  accentHover: '#7a1e13',
  onAccent: '#fffefb',
  focus: '#9a2a1c',
  selection: '#f0d3c4',
  highlight: '#f6e39a',
  onHighlight: '#1d1a16',
  critical: '#93201a',
  criticalSurface: '#fbeae5',
  positive: '#1d5a38',
  positiveSurface: '#e8f1e6',
  caution: '#654500',
  cautionSurface: '#f9efd3',
  /** Behind a dialog. */
  scrim: '#1d1a1699',
} as const

export type Palette = Record<keyof typeof light, string>
export type ColourName = keyof Palette

export const dark: Palette = {
  page: '#14171c',
  raised: '#1d2128',
  sunken: '#1b1f26',
  text: '#ece7dd',
  textQuiet: '#b4aea3',
  hairline: '#333942',
  ruleStrong: '#ece7dd',
  controlEdge: '#808896',
  accent: '#f0917d',
  accentHover: '#f7b3a4',
  onAccent: '#1b1210',
  focus: '#f0917d',
  selection: '#5c3128',
  highlight: '#5a4a12',
  onHighlight: '#fdf3cf',
  critical: '#f7a397',
  criticalSurface: '#34201e',
  positive: '#92d0a9',
  positiveSurface: '#192b22',
  caution: '#e8c67a',
  cautionSurface: '#2d2616',
  scrim: '#000000a6',
}
