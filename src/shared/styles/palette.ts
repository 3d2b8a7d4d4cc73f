import { pageColors } from './page-colors.ts'

/**
 * Red (`critical`) is for errors and destructive actions only. `accent` marks links and votes, `focus` the control that
 * has the focus; primary actions are as black as the type.
 */
export const light = {
  ...pageColors.light,
  raised: '#fffefb',
  sunken: '#f3eee3',
  textQuiet: '#565047',
  hairline: '#d9d2c4',
  ruleStrong: '#1d1a17',
  controlEdge: '#857c6d',
  accent: '#1f4e79',
  accentHover: '#143656',
  onAccent: '#fffefc',
  focus: '#0b62d6',
  selection: '#cddff0',
  highlight: '#f6e39a',
  onHighlight: '#1d1a15',
  critical: '#93201a',
  criticalSurface: '#fbeae5',
  positive: '#1d5a38',
  positiveSurface: '#e8f1e6',
  caution: '#654500',
  cautionSurface: '#f9efd3',
  scrim: '#1d1a1699',
} as const

export type Palette = Record<keyof typeof light, string>
export type ColorName = keyof Palette

export const dark: Palette = {
  ...pageColors.dark,
  raised: '#1d2128',
  sunken: '#1b1f26',
  textQuiet: '#b4aea3',
  hairline: '#333942',
  ruleStrong: '#ece7dd',
  controlEdge: '#808896',
  accent: '#8fbce6',
  accentHover: '#b9d6f2',
  onAccent: '#0e1822',
  focus: '#6fabff',
  selection: '#274361',
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
