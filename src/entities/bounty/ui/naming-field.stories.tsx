import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { NamingField } from './naming-field.tsx'

const meta = preview.meta({
  title: 'entities/bounty/naming-field',
  component: NamingField,
  parameters: { layout: 'padded', user: { name: 'Noor van der Feldmann' } },
  decorators: [withSampleReader],
  args: { name: 'naming', value: 'none' as const, onChange: fn() },
})

export const NotNamed = meta.story({
  play: async ({ canvas, args }) => {
    const choice = canvas.getByLabelText('Your name in the published story')
    await expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Don’t name me',
      'My initials (N. F.)',
      'My name (Noor van der Feldmann)',
    ])
    await userEvent.selectOptions(choice, 'My initials (N. F.)')
    await expect(args.onChange).toHaveBeenLastCalledWith('initials')
  },
})
