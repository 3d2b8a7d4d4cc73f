import { style } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

export const area = style({
  display: 'block',
  maxBlockSize: '60vh',
  lineHeight: tokens.leading.normal,
  resize: 'vertical',
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content', minBlockSize: '6rem' } },
})
