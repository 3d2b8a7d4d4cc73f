import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Avatar, Initials } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/avatar', component: Avatar })

export const Named = meta.story({ args: { name: 'Rosalind Achterberg' } })
export const OneWord = meta.story({ args: { name: 'Cher' } })
export const Nameless = meta.story({ args: { name: undefined } })
export const OtherScript = meta.story({
  args: { name: 'نور الدين' },
  play: async ({ canvas }) => {
    const letter = canvas.getByText('ن')
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    await expect(sizeOf(letter)).toBeGreaterThan(sizeOf(letter.parentElement ?? letter))
  },
})
export const WithoutCircle = meta.story({ args: { name: '王小明' }, render: ({ name }) => <Initials name={name} /> })
