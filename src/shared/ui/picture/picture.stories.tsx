import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Picture } from './index.tsx'

const ours = { url: '/media/sample', width: 1600, height: 1000, alt: 'A drawing of two hills' }
const drawn = (width: number, height: number) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`,
  alt: 'An empty frame',
  width,
  height,
})
const meta = preview.meta({ title: 'shared/ui/picture', component: Picture, args: { picture: ours, sizes: '100vw' } })

export const Natural = meta.story({})
export const Portrait = meta.story({ args: { picture: drawn(700, 1400) } })
export const Small = meta.story({ args: { picture: drawn(120, 80) } })
export const Landscape = meta.story({ args: { shape: 'landscape' } })
export const Wide = meta.story({ args: { shape: 'wide', priority: true } })
export const Square = meta.story({ args: { shape: 'square' } })
export const OfUnknownSize = meta.story({
  args: { picture: { url: drawn(700, 1400).url, alt: 'A drawing' } },
})

Wide.test('is not preloaded in the browser, where a preview has another width than the window', async () => {
  await expect(document.querySelector('link[rel="preload"][as="image"]')).toBeNull()
})

const sizeOf = (canvas: HTMLElement) => {
  const picture = canvas.querySelector('img') as HTMLImageElement
  const frame = picture.closest('span') as HTMLElement
  return [picture, frame].map((element) => {
    const { width, height } = element.getBoundingClientRect()
    return [width, height]
  })
}

Portrait.test('is at most 500 px high, in its proportions and without bars beside it', async ({ canvasElement }) => {
  await expect(sizeOf(canvasElement)).toEqual([
    [250, 500],
    [250, 500],
  ])
})

Small.test('is never enlarged', async ({ canvasElement }) => {
  await expect(sizeOf(canvasElement)).toEqual([
    [120, 80],
    [120, 80],
  ])
})

OfUnknownSize.test('has the same limits once it is loaded', async ({ canvasElement }) => {
  await waitFor(() =>
    expect(sizeOf(canvasElement)).toEqual([
      [250, 500],
      [250, 500],
    ]),
  )
})
