import { create } from 'storybook/theming/create'
import { light } from '../src/shared/styles/palette.ts'

/** The theme of Storybook's own frame and docs pages. */
export const ledeTheme = create({
  base: 'light',
  brandTitle: 'Lede workbench',
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: light.accent,
  colorSecondary: light.accent,
  appBg: light.sunken,
  appContentBg: light.page,
  appPreviewBg: light.page,
  appBorderColor: light.hairline,
  appBorderRadius: 2,
  fontBase: "'Libre Franklin Variable', Arial, sans-serif",
  fontCode: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  textColor: light.text,
  textInverseColor: light.onAccent,
  textMutedColor: light.textQuiet,
  barBg: light.raised,
  barTextColor: light.textQuiet,
  barHoverColor: light.accentHover,
  barSelectedColor: light.accent,
  buttonBg: light.raised,
  buttonBorder: light.controlEdge,
  booleanBg: light.sunken,
  booleanSelectedBg: light.raised,
  inputBg: light.raised,
  inputBorder: light.controlEdge,
  inputTextColor: light.text,
  inputBorderRadius: 2,
})
