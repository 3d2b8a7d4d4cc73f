import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space, type, weight } = tokens

export const section = style({ marginBlockEnd: space.section })
export const heading = style({ marginBlockEnd: space.normal, fontSize: type.step2, fontWeight: weight.medium })
