import { style } from '@vanilla-extract/css'
import { media, tokens } from '@/shared/styles'

const { leading, size, space, type } = tokens

/** Two lines on a phone and one elsewhere, so that nothing moves when the words arrive. */
export const slot = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: `calc(2 * ${leading.normal} * ${type.small} + ${space.small})`,
  // The leading picture of a phone begins this much higher.
  marginBlockEnd: space.large,
  fontSize: type.small,
  // The inline script of the page marks a stored session before the first paint.
  selectors: { '&[data-checking]': { display: 'none' }, 'html[data-signed-in] &[data-checking]': { display: 'flex' } },
  '@media': {
    [media.medium]: { minBlockSize: size.target, marginBlockEnd: space.normal },
    [media.print]: { display: 'none' },
  },
})
