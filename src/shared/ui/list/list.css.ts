import { styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { space } = tokens

export const layout = styleVariants({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.roomy },
  tags: { display: 'flex', flexWrap: 'wrap', gap: space.small },
})
