import preview from '#storybook/preview.tsx'
import { Avatar } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/avatar', component: Avatar })

export const Named = meta.story({ args: { name: 'Rosalind Achterberg' } })
export const OneWord = meta.story({ args: { name: 'Cher' } })
export const Nameless = meta.story({ args: { name: undefined } })
