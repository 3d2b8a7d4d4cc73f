import preview from '#storybook/preview.tsx'
import { ColumnGrid } from './index.tsx'

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
const cells = (count: number) => names.slice(0, count).map((name) => <p key={name}>{name}</p>)
const meta = preview.meta({ title: 'shared/ui/column-grid', component: ColumnGrid })

export const Seven = meta.story({ args: { children: cells(7) } })
export const Six = meta.story({ args: { children: cells(6) } })
export const Five = meta.story({ args: { children: cells(5) } })
export const TwoColumns = meta.story({ args: { columns: 'two', children: cells(3) } })
