import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PreviewFrame } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/preview-frame',
  component: PreviewFrame,
  parameters: { layout: 'padded', drawsTheme: true },
  args: { title: 'The page, 320 pixels wide', width: 320, children: <p>The ferry was sold for a dollar.</p> },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', blockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
})

const bodyOf = (canvasElement: HTMLElement) => canvasElement.querySelector('iframe')?.contentDocument?.body

export const Phone = meta.story({
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(bodyOf(canvasElement)).toHaveTextContent('The ferry was sold for a dollar.'))
    await expect(bodyOf(canvasElement)?.ownerDocument.defaultView?.innerWidth).toBe(320)
  },
})
export const Desktop = meta.story({ args: { title: 'The page, 1280 pixels wide', width: 1280 } })
