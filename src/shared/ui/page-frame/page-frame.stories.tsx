import preview from '#storybook/preview.tsx'
import { PageFrame } from './index.tsx'

const words = <p>A column as wide as what stands in it asks for, in the middle of the window.</p>
const meta = preview.meta({ title: 'shared/ui/page-frame', component: PageFrame, args: { children: words } })

export const Page = meta.story({})
export const Editor = meta.story({ args: { width: 'editor' } })
export const Measure = meta.story({ args: { width: 'measure' } })
export const Form = meta.story({ args: { width: 'form' } })
