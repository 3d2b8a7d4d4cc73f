import { globalStyle, style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

/** As wide as the wider label, so that nothing moves when the other one is shown. On phones there is no room for a wider button. */
export const labels = style({ display: 'grid' })
globalStyle(`${labels} > *`, { gridArea: '1 / 1' })
export const hidden = style({ visibility: 'hidden' })

export const section = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.compact,
  '@media': { [media.print]: { display: 'none' } },
})

/** White in both themes, with the quiet zone that scanners need. */
export const code = style({ display: 'block', inlineSize: '9rem', blockSize: '9rem', background: '#fff' })
