import { style } from '@vanilla-extract/css'
import { focusModeAttribute } from '@/shared/config'
import { tokens } from '@/shared/styles'

const { color, size, space } = tokens

/** Only focus mode has room for it. */
export const tools = style({
  display: 'none',
  selectors: {
    [`[${focusModeAttribute}] &`]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: space.tiny,
      marginBlockEnd: space.normal,
      marginInlineStart: `calc(${space.compact} * -1)`,
      color: color.textQuiet,
    },
    '&:not(:has(button))': { display: 'none !important' },
  },
})

export const icon = style({ flex: 'none', inlineSize: size.icon, blockSize: size.icon })
