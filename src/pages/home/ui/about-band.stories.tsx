import preview from '#storybook/preview.tsx'
import { AboutBand } from './about-band.tsx'

const meta = preview.meta({ title: 'pages/home/about-band', component: AboutBand })

export const Band = meta.story({})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
