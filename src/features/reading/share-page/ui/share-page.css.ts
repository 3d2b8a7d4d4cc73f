import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

/** Reserves the height of the buttons, which load last. */
export const room = style({ minBlockSize: tokens.space.large, '@media': { [media.print]: { display: 'none' } } })

export const buttonFrame = style({ '@media': { '(scripting: none)': { display: 'none' } } })

/** Reserves the height of what loads last. Nothing loads without scripts. */
export const section = style({
  display: 'grid',
  alignContent: 'start',
  gap: tokens.space.compact,
  minBlockSize: '9rem',
  '@media': { '(scripting: none)': { display: 'none' }, [media.print]: { display: 'none' } },
})

/** White in both themes, with the quiet zone that scanners need. */
export const code = style({ display: 'block', inlineSize: '9rem', blockSize: '9rem', background: '#fff' })
