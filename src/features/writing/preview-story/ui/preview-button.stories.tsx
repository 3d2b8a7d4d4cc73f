import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { sampleOpening } from '#storybook/samples/index.ts'
import { PreviewButton } from './preview-button.tsx'

/** Without media: requests of a frame do not pass the service worker that answers them in stories. */
const document = sampleOpening.filter((block) => !('url' in block))
const meta = preview.meta({
  title: 'features/writing/preview-story',
  component: PreviewButton,
  parameters: { layout: 'padded' },
  args: {
    story: {
      title: 'The gauges had been silent since the winter',
      document,
      journalist: 'Ines Okafor',
    },
    children: 'Preview',
  },
})

const frameOf = async (width: number) => {
  const frame = await screen.findByTitle<HTMLIFrameElement>(`The story, ${width} pixels wide`)
  const body = frame.contentDocument?.body as HTMLElement
  await within(body).findByRole('heading', { level: 1, name: 'The gauges had been silent since the winter' })
  return { frame, window: frame.contentWindow as Window, body }
}

export const Closed = meta.story({})
export const Open = meta.story({
  parameters: { drawsTheme: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
    await frameOf(360)
  },
})
export const OfABounty = meta.story({
  args: {
    story: {
      title: 'The gauges had been silent since the winter',
      document,
      journalist: 'Ines Okafor',
      bountyTitle: 'Who switched the gauges off?',
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
    const { body } = await frameOf(360)
    await expect(within(body).getByRole('article')).toHaveTextContent(
      /^Who switched the gauges off\?The gauges had been silent .*Four gauges were silent .* in writing\.By Ines Okafor/,
    )
  },
})
export const Untitled = meta.story({
  args: { story: { title: '', document, journalist: 'Ines Okafor' } },
})
export const AnIssue = meta.story({
  args: {
    story: {
      title: 'The gauges had been silent since the winter',
      document: [...document, { type: 'image', url: 'https://elsewhere.example/a.jpg', children: [{ text: '' }] }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }))
    const { body } = await frameOf(360)
    // Recipients get no picture of another site either.
    await expect(within(body).getByRole('link', { name: 'Image at elsewhere.example' })).toBeInTheDocument()
  },
})

Open.test('shows the story at each width, leads nowhere by its links, and closes on Escape', async () => {
  const articles: number[] = []
  for (const [name, width] of [
    ['Phone', 360],
    ['Tablet', 768],
    ['Desktop', 1280],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `${name}, ${width} pixels` }))
    const { window, body } = await frameOf(width)
    await expect(window.innerWidth).toBe(width)
    articles.push(within(body).getByRole('article').offsetWidth)
    await expect(within(body).getByText('Ines Okafor')).toBeInTheDocument()
  }
  // The margins of a page grow with its window.
  await expect(articles).toEqual([324, 713, 1200])

  const { window, body } = await frameOf(1280)
  body.querySelector<HTMLElement>('a[href]')?.click()
  await expect(window.location.href).toBe('about:blank')
  body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await dialogClosed('dialog')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus())
})
