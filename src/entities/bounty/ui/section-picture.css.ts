import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { color, radius, rule } = tokens

export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.picture,
  background: color.sunken,
  color: color.accent,
  '@media': {
    [media.forcedColors]: { border: `${rule.hairline} solid` },
    [media.print]: { display: 'none' },
  },
})

export const faint = style({ opacity: 0.35 })
