import { expect, spyOn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Link } from '@/shared/ui/link'
import { PrintableDocument } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/printable-document',
  component: PrintableDocument,
  args: {
    kind: 'Statement',
    title: '2026 earnings',
    about: 'Ines Okafor, January 1 to December 31, 2026',
    back: (
      <Link to="/profile" look="action">
        All statements
      </Link>
    ),
    children: <p>Nothing was earned or paid out.</p>,
  },
})

export const WithoutFile = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '2026 earnings' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  },
})
export const WithFile = meta.story({
  args: { csv: () => ({ name: 'earnings-2026.csv', content: 'Date,Amount\r\n' }) },
})

WithFile.test('prints with the keyboard', async ({ canvas, userEvent }) => {
  const print = spyOn(window, 'print').mockImplementation(() => {})
  canvas.getByRole('button', { name: 'Print' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect(print).toHaveBeenCalledOnce()
})

WithFile.test('saves the file', async ({ canvas, userEvent }) => {
  const saved: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
  await expect(saved).toEqual(['earnings-2026.csv'])
})
