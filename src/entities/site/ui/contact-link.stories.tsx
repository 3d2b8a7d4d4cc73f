import { siteSettings } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { sampleSettings } from '#storybook/samples/site.ts'
import { mockEndpoint } from '@/shared/mock'
import { ContactLink } from './contact-link.tsx'

const meta = preview.meta({
  title: 'entities/site/contact-link',
  component: ContactLink,
  decorators: [withSampleApi],
  render: () => (
    <p>
      Write to <ContactLink />.
    </p>
  ),
})

export const Known = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(siteSettings, () => ({ ...sampleSettings, contact_email: 'desk@contact.example' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'desk@contact.example' })).toHaveAttribute(
      'href',
      'mailto:desk@contact.example',
    )
  },
})

export const NotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(siteSettings, 'infinite', () => sampleSettings)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Write to us.')).toBeVisible()
  },
})
