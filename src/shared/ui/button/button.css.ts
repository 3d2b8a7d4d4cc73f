import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const { color, space, type, weight, rule, radius, size, duration } = tokens
const onHover = (style: object) => ({
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled, [aria-disabled="true"])': style } } },
})

/** Leaves the layout to the button. */
export const words = style({ display: 'contents' })

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.small,
    border: `${rule.hairline} solid transparent`,
    borderRadius: radius.control,
    fontFamily: tokens.font.sans,
    fontWeight: weight.strong,
    lineHeight: tokens.leading.snug,
    textAlign: 'center',
    textDecoration: 'none',
    // The global styles cover only `button`, and links look like this too.
    overflowWrap: 'break-word',
    cursor: 'pointer',
    transition: `background-color ${duration.quick}, color ${duration.quick}, border-color ${duration.quick}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
      '&[aria-busy="true"]': { cursor: 'progress', opacity: 1 },
    },
    '@media': { [media.print]: { display: 'none' } },
  },
  variants: {
    tone: {
      primary: {
        background: color.text,
        color: color.page,
        ...onHover({ background: color.textQuiet }),
      },
      secondary: {
        borderColor: color.text,
        color: color.text,
        ...onHover({ background: color.text, color: color.page }),
      },
      quiet: { color: color.text, ...onHover({ background: color.sunken }) },
      critical: { background: color.critical, color: color.page, ...onHover({ background: color.text }) },
    },
    size: {
      normal: { minBlockSize: size.target, padding: `${space.small} ${space.roomy}`, fontSize: type.interface },
      small: { minBlockSize: space.large, padding: `${space.tiny} ${space.compact}`, fontSize: type.small },
    },
    width: { content: {}, full: { inlineSize: '100%' } },
  },
})
