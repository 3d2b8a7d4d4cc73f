/**
 * The design tokens. Components use these names and no colors or sizes of their own.
 * The theme follows the system; `data-theme="light"` or `"dark"` on any element forces it below that element. Print
 * is always light.
 */
import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, light } from './palette.ts'
import { fluid, typeStep } from './scale.ts'
import { media } from './window.ts'

const kebab = (path: string[]) => path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const color = createGlobalThemeContract(light, (_, path) => `color-${kebab(path)}`)

/** A separate contract, because reduced motion overrides the durations. */
const duration = createGlobalThemeContract({ quick: '', calm: '' }, (_, path) => `duration-${kebab(path)}`)

const fixed = createGlobalThemeContract(
  {
    font: { serif: '', sans: '', mono: '' },
    type: {
      micro: '',
      small: '',
      interface: '',
      excerpt: '',
      story: '',
      step1: '',
      step2: '',
      step3: '',
      step4: '',
      step5: '',
    },
    weight: { regular: '', medium: '', strong: '', bold: '' },
    leading: { none: '', tight: '', snug: '', normal: '', story: '' },
    tracking: { display: '', none: '', label: '' },
    space: {
      hair: '',
      tiny: '',
      small: '',
      compact: '',
      normal: '',
      roomy: '',
      large: '',
      huge: '',
      margin: '',
      gutter: '',
      section: '',
    },
    size: {
      page: '',
      /** About 66 characters of a story. */
      measure: '',
      broad: '',
      form: '',
      target: '',
      icon: '',
      avatar: '',
      header: '',
      compactHeader: '',
    },
    radius: { control: '', picture: '', round: '' },
    rule: { hairline: '', strong: '', heavy: '', focus: '' },
    shadow: { raised: '', floating: '' },
    easing: { out: '' },
    layer: { raised: '', header: '', dialog: '', menu: '', notice: '' },
  },
  (_, path) => kebab(path),
)

export const tokens = { color, duration, ...fixed }

createGlobalTheme(':root', fixed, {
  font: {
    serif: "'Newsreader Variable', 'Newsreader Georgia', 'Newsreader Times', 'Newsreader Noto', Georgia, serif",
    sans: "'Libre Franklin Variable', 'Libre Franklin Arial', 'Libre Franklin Roboto', Arial, sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  },
  type: {
    micro: '0.75rem',
    small: '0.875rem',
    interface: '1rem',
    excerpt: fluid(1.0625, 1.125),
    story: typeStep(0),
    step1: typeStep(1),
    step2: typeStep(2),
    step3: typeStep(3),
    step4: typeStep(4),
    step5: typeStep(5),
  },
  weight: { regular: '400', medium: '500', strong: '600', bold: '700' },
  leading: { none: '1', tight: '1.06', snug: '1.2', normal: '1.5', story: '1.58' },
  tracking: { display: '-0.018em', none: '0', label: '0.08em' },
  space: {
    hair: '0.125rem',
    tiny: '0.25rem',
    small: '0.5rem',
    compact: '0.75rem',
    normal: '1rem',
    roomy: '1.5rem',
    large: '2rem',
    huge: '3rem',
    margin: fluid(1.125, 2.5),
    gutter: fluid(1.5, 2.5),
    section: fluid(2.5, 4.5),
  },
  size: {
    page: '84rem',
    measure: '36.5rem',
    broad: '54rem',
    form: '26rem',
    target: '2.75rem',
    icon: '1.125em',
    avatar: '2.25rem',
    header: '5rem',
    compactHeader: '3.25rem',
  },
  radius: { control: '2px', picture: '0', round: '999px' },
  rule: { hairline: '1px', strong: '2px', heavy: '4px', focus: '2px' },
  shadow: {
    raised: '0 1px 2px rgb(20 15 10 / 0.08)',
    floating: '0 2px 6px rgb(20 15 10 / 0.1), 0 12px 32px rgb(20 15 10 / 0.16)',
  },
  easing: { out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  layer: { raised: '1', header: '10', dialog: '20', menu: '30', notice: '40' },
})

globalStyle(':root', {
  vars: assignVars(duration, { quick: '120ms', calm: '240ms' }),
  // Not zero: Radix waits for the end of an animation, which would never fire.
  '@media': { [media.reducedMotion]: { vars: assignVars(duration, { quick: '0.01ms', calm: '0.01ms' }) } },
})

const day = { colorScheme: 'light', vars: assignVars(color, light) } as const
const night = { colorScheme: 'dark', vars: assignVars(color, dark) } as const

globalStyle(':root, [data-theme="light"]', day)
globalStyle(':root:not([data-theme])', { '@media': { 'screen and (prefers-color-scheme: dark)': night } })
globalStyle('[data-theme="dark"]', { '@media': { screen: night } })
