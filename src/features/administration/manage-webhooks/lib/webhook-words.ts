import type { Webhook, WebhookDelivery } from '@contract/webhooks.ts'

export const eventWords: Record<WebhookDelivery['event'], string> = {
  'story.published': 'A story is published',
  'story.corrected': 'A story gets a correction',
  'story.withdrawn': 'A story is withdrawn',
  'story.restored': 'A withdrawn story is shown again',
  'bounty.posted': 'A question is posted',
  'bounty.changed': 'A question changes its state',
  'newsletter.sent': 'A newsletter is sent',
  ping: 'A test',
}

/** Null while there is nothing to say. */
export function explainState({ state, failing_since }: Pick<Webhook, 'state' | 'failing_since'>): string | null {
  if (state === 'gone') return 'We switched it off, because its server answered that this address is gone (410).'
  if (state === 'failing') return 'We switched it off, because it accepted no message for five days.'
  if (state === 'on' && failing_since !== null)
    return 'It is not accepting our messages. After five days we switch it off.'
  return null
}

export function countAttempts(attempts: number): string {
  if (attempts === 0) return 'Not tried yet'
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}
