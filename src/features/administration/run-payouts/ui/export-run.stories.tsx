import { exportBankFile, exportPayoutsCsv } from '@contract/endpoints.ts'
import { noBankFile } from '@contract/payout.ts'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { samplePayoutRun } from '#storybook/samples/payout-runs.ts'
import { mockEndpoint } from '@/shared/mock'
import { ExportRun, MissingSettings } from './export-run.tsx'

const meta = preview.meta({
  title: 'features/administration/run-payouts/export-run',
  component: ExportRun,
  parameters: { layout: 'padded' },
  args: { run: samplePayoutRun },
})

const bytes = (text: string) => new TextEncoder().encode(text)

const textOf = async (file: Response) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

/** Collects the name and the text of each saved file. */
function collectFiles() {
  const saved: [name: string, text: Promise<string>][] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, fetch(this.href).then(textOf)])
  })
  return saved
}

export const Idle = meta.story({})
export const WithoutSettings = meta.story({
  args: { run: { ...samplePayoutRun, missing_settings: ['PAYOUT_IBAN'] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Download bank file' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  },
})
export const SettingsMissing = meta.story({
  render: () => <MissingSettings settings={['PAYOUT_NAME', 'PAYOUT_IBAN']} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It needs PAYOUT_NAME and PAYOUT_IBAN\./)).toBeVisible()
  },
})
export const NoSettingMissing = meta.story({
  render: () => <MissingSettings settings={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/bank file/)).toBeNull()
  },
})
export const Preparing = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(exportBankFile, 'infinite', () => bytes(''))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download bank file' }))
    const button = await canvas.findByRole('button', { name: 'Preparing bank file...' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(exportBankFile, 409, noBankFile)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download bank file' }))
    await expect(await canvas.findByText(noBankFile)).toBeVisible()
  },
})
export const Unanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(exportPayoutsCsv, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(await canvas.findByText('Failed to prepare the CSV file. Please try again.')).toBeVisible()
  },
})

Idle.test('saves both files under the date of the run', async ({ canvas, msw }) => {
  const saved = collectFiles()
  msw.use(
    mockEndpoint(exportBankFile, ({ params: { id } }) => bytes(`<Document id="${id}"/>`)),
    mockEndpoint(exportPayoutsCsv, () => bytes('\uFEFFReference\r\n')),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Download bank file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  await expect(await Promise.all(saved.map(async ([name, text]) => [name, await text]))).toEqual([
    ['lede-payouts-2026-11-18.xml', '<Document id="run-2"/>'],
    ['lede-payouts-2026-11-18.csv', '\uFEFFReference\r\n'],
  ])
})
