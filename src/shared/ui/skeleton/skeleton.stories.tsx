import preview from '#storybook/preview.tsx'
import { Skeleton } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/skeleton', component: Skeleton, parameters: { layout: 'padded' } })

export const Line = meta.story({})
export const Title = meta.story({ args: { shape: 'title' } })
export const Picture = meta.story({ args: { shape: 'picture' } })
export const Circle = meta.story({ args: { shape: 'circle' } })
