import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
afterEach(() => test.close())

async function settings(changes: Partial<TestServices['services']>) {
  const response = await createApp({ ...test.services, ...changes }).request('/api/site')
  return response.json()
}

describe('GET /api/site', () => {
  it('names the payment provider, the AI services that have a key, the social links, the contact address and the caps on pledges', async () => {
    test = await openTestServices()
    const { grok } = test.services.ai
    expect(
      await settings({
        ai: { grok, openAi: undefined, transcriber: undefined },
        socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@lede' }],
        pledgeCaps: { pledge: 50_000, bounty: 800_000, share: undefined },
      }),
    ).toEqual({
      payments: 'built-in',
      ai: { grok: true, openai: false, transcription: false },
      fediverse_host: null,
      social_links: [{ label: 'Mastodon', url: 'https://mastodon.example/@lede' }],
      contact_email: 'hello@lede.test',
      pledge_caps: { pledge: 500, bounty: 8_000, share: null },
    })
  })
})
