import type { InformationPage } from '@/shared/ui/information-page'

/** `host` is the part of our handles behind the name. */
export const followSection = (host: string): InformationPage['sections'][number] => ({
  id: 'follow',
  heading: 'Follow us on Mastodon',
  body: [
    `In Mastodon or another app of the fediverse, search for **@newsroom@${host}** and follow it. Every story that we publish appears there. To follow one journalist, use the handle on their page.`,
  ],
})
