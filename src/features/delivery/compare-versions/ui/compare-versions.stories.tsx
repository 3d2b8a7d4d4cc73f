import { deliveredVersion } from '@contract/endpoints.ts'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleDelivery, sampleFirstVersion, sampleSecondVersion } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { CompareVersions } from './compare-versions.tsx'

const { title, content } = sampleDelivery
const { versions } = sampleSecondVersion.review
const third = { number: 3, delivered_at: '2026-11-24T09:00:00.000Z' }

const meta = preview.meta({
  title: 'features/delivery/compare-versions',
  component: CompareVersions,
  parameters: { layout: 'padded' },
  args: { deliveryId: 'delivery-1', versions },
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(deliveredVersion, ({ params: { number } }) =>
        number === '1'
          ? sampleFirstVersion
          : { title, content, delivered_at: number === '2' ? '2026-11-21T09:00:00.000Z' : third.delivered_at },
      ),
    ),
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show what changed' }))
  return within(await screen.findByRole('dialog', { name: 'What changed' }))
}

export const Closed = meta.story({})
export const OneVersion = meta.story({
  args: { versions: versions.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
export const TwoVersions = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(
      await dialog.findByText('Version 1, delivered November 18, 2026, and version 2, delivered November 21, 2026.'),
    ).toBeVisible()
    const compared = within(await dialog.findByRole('region', { name: 'Versions 1 and 2, word by word' }))
    await expect(compared.getAllByRole('deletion')[0]).toHaveTextContent('were')
    await expect(dialog.queryByRole('combobox')).toBeNull()
  },
})
export const ThreeVersions = meta.story({
  args: { versions: [...versions, third] },
  play: async () => {
    const dialog = await open()
    const compared = within(await dialog.findByRole('region', { name: 'Versions 2 and 3, word by word' }))
    await expect(compared.queryAllByRole('deletion')).toEqual([])
  },
})
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(deliveredVersion, 'infinite', () => sampleFirstVersion)),
  play: async () => {
    await (await open()).findByText('Loading versions...')
  },
})
export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deliveredVersion, 0)),
  play: async () => {
    const dialog = await open()
    await expect(
      await dialog.findByText('The versions of this story could not be loaded. Please try again.'),
    ).toBeVisible()
  },
})

ThreeVersions.test('compares the versions that the reader chooses', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'Version 1, November 18, 2026')
  const compared = within(await screen.findByRole('region', { name: 'Versions 1 and 3, word by word' }))
  await expect(compared.getAllByRole('deletion')[0]).toHaveTextContent('were')
})

Unavailable.test('loads the versions again', async ({ msw }) => {
  msw.use(mockEndpoint(deliveredVersion, () => sampleFirstVersion))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect(await screen.findByRole('region', { name: 'Versions 1 and 2, word by word' })).toBeVisible()
})
