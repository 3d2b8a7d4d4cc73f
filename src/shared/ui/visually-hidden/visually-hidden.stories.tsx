import preview from '#storybook/preview.tsx'
import { VisuallyHidden } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/visually-hidden',
  component: VisuallyHidden,
  args: { children: 'unheard of' },
})

export const InAText = meta.story({
  render: (args) => (
    <p>
      Nothing to see after this. <VisuallyHidden {...args} />
    </p>
  ),
})
