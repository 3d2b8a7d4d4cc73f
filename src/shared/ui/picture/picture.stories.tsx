import preview from '#storybook/preview.tsx'
import { Picture } from './picture.tsx'

const ours = { url: '/media/sample', width: 1600, height: 1000, alt: 'A drawing of two hills' }
const meta = preview.meta({ title: 'shared/ui/picture', component: Picture, args: { picture: ours, sizes: '100vw' } })

export const Natural = meta.story({})
export const Landscape = meta.story({ args: { shape: 'landscape' } })
export const Wide = meta.story({ args: { shape: 'wide', priority: true } })
export const Square = meta.story({ args: { shape: 'square' } })
export const OfUnknownSize = meta.story({
  args: { picture: { url: '/media/elsewhere/picture.jpg', alt: 'A drawing' } },
})
