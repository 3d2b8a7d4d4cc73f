import { style } from '@vanilla-extract/css'
import { media } from '@/shared/styles'

export const icon = style({ inlineSize: '1em', blockSize: '1em', flex: 'none' })

/** On phones the row has no room, and a line more would move the text. The account menu leads there too. */
export const link = style({ '@media': { [media.belowMedium]: { display: 'none' } } })
