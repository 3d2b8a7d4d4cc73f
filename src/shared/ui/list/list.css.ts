import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { tokens } from '@/shared/styles'

const { color, rule, space } = tokens

export const layout = styleVariants({
  bulleted: { display: 'grid', gap: space.tiny, paddingInlineStart: space.roomy, listStyle: 'disc' },
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.roomy },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))', gap: space.roomy },
  ruled: {},
  tags: { display: 'flex', flexWrap: 'wrap', gap: space.small },
})

globalStyle(`${layout.ruled} > li`, {
  paddingBlock: space.normal,
  borderBlockEnd: `${rule.hairline} solid ${color.hairline}`,
})
