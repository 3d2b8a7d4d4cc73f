import preview from '#storybook/preview.tsx'
import { Spinner, SpinnerCircle } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/spinner', component: Spinner, parameters: { layout: 'padded' } })

export const Inline = meta.story({})
export const Block = meta.story({ args: { layout: 'block' } })
export const Labelled = meta.story({ args: { label: 'Loading draft...' } })
export const CircleAlone = meta.story({ render: () => <SpinnerCircle /> })
