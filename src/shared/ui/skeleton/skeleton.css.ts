import { keyframes } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { media, tokens } from '@/shared/styles'

const line = { blockSize: '1em', borderRadius: tokens.radius.control, marginBlock: '0.3em' }
const pulse = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = recipe({
  base: {
    display: 'block',
    background: tokens.color.sunken,
    animation: `${pulse} 1.8s ease-in-out infinite`,
    '@media': {
      [media.reducedMotion]: { animation: 'none' },
      [media.forcedColors]: { border: `${tokens.rule.hairline} solid GrayText` },
    },
  },
  variants: {
    shape: {
      line,
      title: { ...line, fontSize: tokens.type.step1 },
      picture: { aspectRatio: '3 / 2' },
      circle: { inlineSize: tokens.size.avatar, blockSize: tokens.size.avatar, borderRadius: tokens.radius.round },
    },
  },
})
