import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { BackingView } from './backing-view.tsx'

const meta = preview.meta({
  title: 'entities/money/backing',
  component: BackingView,
  parameters: { layout: 'padded' },
  args: { backing: { backers: 128, raised: 4_310.5 } },
})

export const Line = meta.story({
  args: { look: 'line' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Asked by 128 readers · \$4,310\.50 raised$/)
  },
})
export const OneReader = meta.story({
  args: { look: 'line', backing: { backers: 1, raised: 25 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Asked by 1 reader · \$25\.00 raised$/)
  },
})
export const WithASponsor = meta.story({
  args: { look: 'rail', backing: { backers: 1, raised: 10_049.99, sponsors: 1 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^\$10,049\.99 raised from 1 reader and a sponsor$/)
  },
})
export const LineWithASponsor = meta.story({
  args: { look: 'line', backing: { backers: 1, raised: 10_049.99, sponsors: 1 } },
  globals: { viewport: { value: 'narrow' } },
})
const named = (name: string) => ({ backers: 128, raised: 4_310.5, asked_by: { name, others: 127 } })

export const ByName = meta.story({
  args: { look: 'line', backing: named('Noor Feldmann') },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Asked by Noor Feldmann and 127 other readers · \$4,310\.50 raised$/)
  },
})
export const OnANarrowCard = meta.story({
  args: { look: 'line' },
  render: ({ look }) => (
    <div style={{ inlineSize: '18rem' }}>
      {[{ backers: 128, raised: 4_310.5 }, named('Noor Feldmann')].map((backing) => (
        <p key={`${'asked_by' in backing}`}>
          <BackingView backing={backing} look={look} />
        </p>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [counted, byName] = Array.from(canvasElement.querySelectorAll('p'), (line) => line.offsetHeight)
    // The name costs a second line at most.
    await expect(byName).toBeLessThanOrEqual(2 * (counted ?? 0))
  },
})
export const ByInitials = meta.story({ args: { look: 'line', backing: named('N. F.') } })
export const ByARightToLeftName = meta.story({
  args: { look: 'line', backing: named('نور فيلدمان') },
  play: async ({ canvas }) => {
    // Otherwise the number beside it would change its place.
    await expect(canvas.getByText('نور فيلدمان').tagName).toBe('BDI')
  },
})
export const ByALongName = meta.story({
  args: { look: 'line', backing: named('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis') },
  globals: { viewport: { value: 'narrow' } },
})
export const ByAName = meta.story({
  args: { look: 'line', backing: named('<img src=x onerror=alert(1)>') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  },
})
export const OnACard = meta.story({
  args: { look: 'card' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^\$4,310\.50 raised, asked by 128 readers$/)
    await expect(canvas.getByText('$4,310.50')).toBeVisible()
  },
})
export const OnAPage = meta.story({ args: { look: 'page' } })
export const Huge = meta.story({
  args: { look: 'page', backing: { backers: 1_234_567, raised: 9_999_999_999.99 } },
  globals: { viewport: { value: 'narrow' } },
})
