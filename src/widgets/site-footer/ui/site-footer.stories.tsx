import preview from '#storybook/preview.tsx'
import { SiteFooter } from './site-footer.tsx'

const meta = preview.meta({ title: 'widgets/site-footer', component: SiteFooter })

export const Footer = meta.story({})
